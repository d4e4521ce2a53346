/** The sign of the product: a roll of lines, of which one answers. public/favicon.svg is the same. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M3 4.5h9M3 9.5h9M3 19.5h9" stroke="currentColor" strokeWidth="2" />
      <path d="M3 14.5h18" className="stroke-link" strokeWidth="3" />
    </svg>
  );
}
