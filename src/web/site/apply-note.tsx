/** What happens next, before one applies. */
export function ApplyNote() {
  return (
    <p className="mb-4 text-sm text-muted">
      Your details are stored at once; if we need more, the next page asks for it, and then a recruiter
      contacts you.
    </p>
  );
}
