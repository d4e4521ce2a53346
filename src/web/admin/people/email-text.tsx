/** A long email address breaks after its at sign. */
export function EmailText({ email }: { email: string }) {
  const domainStart = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </>
  );
}
