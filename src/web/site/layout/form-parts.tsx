import * as texts from './texts.ts';
import { useSite } from './use-site.ts';
import { trapName } from './visitor-form.ts';

/** Stands beside every form that takes personal data. The notice opens in a new tab, so nothing typed is lost. */
export function PrivacyNote() {
  const { privacyUrl } = useSite();
  return (
    privacyUrl && (
      <p className="mb-4 text-sm text-muted">
        {texts.privacyLead}
        <a href={privacyUrl} target="_blank" rel="noreferrer" className="text-link">
          {texts.privacyLink}
        </a>
        .
      </p>
    )
  );
}

/** Nobody sees it, and only a program fills it in. */
export function TrapField({ id }: { id: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{texts.trap}</label>
      <input id={id} name={trapName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
