import * as texts from './texts.ts';
import { useSite } from './use-site.ts';

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
