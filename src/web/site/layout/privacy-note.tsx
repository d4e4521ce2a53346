import ExternalLink from 'lucide:external-link';
import { Icon } from '../../ui/icon.tsx';
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
          <Icon of={ExternalLink} className="ms-1 inline size-3.5" />
          <span className="sr-only">{texts.newTab}</span>
        </a>
        .
      </p>
    )
  );
}
