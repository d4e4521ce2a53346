import { hash } from 'node:crypto';
import type { Config } from '../../ground/config/config.ts';
import type { Content } from './current-content.ts';

type Noticed = Pick<Config, 'site' | 'privacyNotice'>;

/** The path of the agency's own notice. */
const ownPage = '/privacy';

/** @returns the address of the notice beside the forms; '' for none */
export function privacyUrlOf({ site: { privacyUrl } }: Noticed, content: Content): string {
  if (privacyUrl !== '') return privacyUrl;
  return content.has('privacy') ? ownPage : '';
}

/**
 * The notice beside the forms now, as a submission keeps it: `PRIVACY_VERSION`, the address, and of the agency's own page
 * the hash of its text, which changes with every word. '' for none.
 */
export function privacyNoticeOf(config: Noticed, content: Content): string {
  const own = privacyUrlOf(config, content) === ownPage && content.find('privacy');
  return [config.privacyNotice, own && `${config.site.publicUrl}${ownPage} ${versionOf(own)}`]
    .filter(Boolean)
    .join(' ');
}

function versionOf(text: object): string {
  return `sha256:${hash('sha256', JSON.stringify(text)).slice(0, 16)}`;
}
