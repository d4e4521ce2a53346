import type { mailDomainEndpoints } from '../../../contract/mails.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import { checkMailDomain, createReadTexts } from './check-mail-domain.ts';

export function mailDomainHandlers({ config }: Services) {
  const readTexts = createReadTexts();
  return {
    checkMailDomain: () => checkMailDomain(config.mail, readTexts),
  } satisfies HandlersOf<typeof mailDomainEndpoints>;
}
