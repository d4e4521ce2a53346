import type { mailDomainEndpoints } from '../../contract/mail-domain.ts';
import type { HandlersOf } from '../core/handlers.ts';
import type { Services } from '../core/services.ts';
import { checkMailDomain, createReadTexts } from './check-mail-domain.ts';

export function mailDomainHandlers({ config }: Services) {
  const readTexts = createReadTexts();
  return {
    checkMailDomain: () => checkMailDomain(config.mail, readTexts),
  } satisfies HandlersOf<typeof mailDomainEndpoints>;
}
