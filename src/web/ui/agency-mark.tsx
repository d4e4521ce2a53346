/** The agency's logo, or its name. The height is fixed, and a wide logo shrinks. */
export function AgencyMark({ agencyName, logoUrl }: { agencyName: string; logoUrl: string }) {
  if (logoUrl === '') return agencyName;
  return (
    <span className="logo">
      <img
        src={logoUrl}
        alt={agencyName}
        height={36}
        className="h-9 w-auto max-w-52 object-contain scheme-light"
      />
    </span>
  );
}
