import { buttonClass } from '../../ui/button.tsx';
import * as texts from './texts.ts';

/** Links to the applicant with the email. A new tab keeps the typed text here. */
export function TakenEmail({ applicantId, ownerId }: { applicantId: string; ownerId: string | undefined }) {
  if (ownerId === undefined) return null;
  const owner = `/admin/applicants/${ownerId}`;
  return (
    <p className="my-2 flex flex-wrap gap-2">
      <a href={owner} target="_blank" rel="noreferrer" className={buttonClass({ isSmall: true })}>
        {texts.showOwner}
        <span className="sr-only">{texts.newTab}</span>
      </a>
      <a
        href={`/admin/applicants/${applicantId}/merge/${ownerId}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ isSmall: true })}
      >
        {texts.mergeTheTwo}
        <span className="sr-only">{texts.newTab}</span>
      </a>
    </p>
  );
}
