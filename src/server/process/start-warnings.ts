import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TextPageKind } from '../../contract/text-pages.ts';
import { isLoopback } from '../ground/addresses.ts';
import type { Config } from '../ground/config/config.ts';

const files = { landing: 'landing.json', about: 'about.md' };

/**
 * The warnings that a start with these settings gives, a line each: services on other machines that are, or may be, reached
 * without TLS (ASVS 12.3.1), and example texts that visitors would see.
 *
 * @param published the pages with a text of an owner's
 */
export function listStartWarnings(
  config: Pick<Config, 'content' | 'dataFolder' | 'documentStore' | 'mail' | 'publicUrl'>,
  published: TextPageKind[],
): string[] {
  const { content, dataFolder, documentStore, mail, publicUrl } = config;
  const warnings: string[] = [];
  const examples = (['landing', 'about'] as const).filter(
    (name) => !published.includes(name) && !existsSync(join(dataFolder, 'content', files[name])),
  );
  if (content.url === '' && examples.length > 0 && !isLoopback(publicUrl)) {
    warnings.push(
      `PUBLIC_URL is ${publicUrl}, but visitors would see example texts: write them under System → Pages, put your own ${examples.map((name) => files[name]).join(' and ')} into content/ in DATA_DIR, or set CONTENT_URL.`,
    );
  }
  const plain = (service: string, setting: string, url: string) => {
    if (!url.startsWith('http:') || isLoopback(url)) return;
    warnings.push(`${service} at ${new URL(url).host} is reached without TLS: use https in ${setting}.`);
  };
  plain('The content service', 'CONTENT_URL', content.url);
  plain('The document store', 'DOCUMENTS_URL', documentStore?.bucketUrl ?? '');
  const smtp = URL.parse(mail.smtpUrl);
  // With a password TLS is required.
  if (smtp?.protocol === 'smtp:' && smtp.username === '' && !isLoopback(smtp.href.replace('smtp', 'http'))) {
    warnings.push(
      `The mail server at ${smtp.hostname} may be reached without TLS: use smtps in SMTP_URL, or a user and password.`,
    );
  }
  return warnings;
}
