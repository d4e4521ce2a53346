import { makePasswordLink } from '../accounts/password-links/password-link-store.ts';
import { readAlert } from '../jobs/alerts/read-alert.ts';
import type { DeliveryParts } from '../mail/outbox/deliver-mail.ts';
import { makeOwnLink } from '../people/own-page/own-page-links.ts';
import { readPresentEmail } from '../people/present-email.ts';

/** The reads of other rooms that a mail needs when it leaves. */
export const mailReaders: Pick<DeliveryParts, 'makeLink' | 'makeOwnLink' | 'readAlert' | 'readPresentEmail'> =
  {
    makeLink: makePasswordLink,
    makeOwnLink,
    readAlert,
    readPresentEmail,
  };
