import { buttonClass } from '../../ui/button.tsx';

type TakenEmailProps = { applicantId: string; ownerId: string | undefined };

/** Leads to who has an email already; in a tab of its own, so that what was typed here stays. */
export function TakenEmail({ applicantId, ownerId }: TakenEmailProps) {
  if (ownerId === undefined) return null;
  const owner = `/admin/applicants/${ownerId}`;
  return (
    <p className="my-2 flex flex-wrap gap-2">
      <a href={owner} target="_blank" rel="noreferrer" className={buttonClass({ isSmall: true })}>
        Who has it<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <a
        href={`/admin/applicants/${applicantId}/merge/${ownerId}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ isSmall: true })}
      >
        Merge the two<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
