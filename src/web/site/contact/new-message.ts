import type { MessageTopic, NewMessage } from '../../../contract/messages.ts';
import { readField, readTrap } from '../layout/visitor-form.ts';

export const contactFormPath = '/contact/form';

/** The same form for an employer. */
export const orderFormPath = `${contactFormPath}?topic=staff`;

/** The page around it, for somebody who has applied. */
export const aboutApplicationPath = '/contact?topic=application';

/** One draft in this tab, until the message is stored. */
export const draftKey = 'message';

const orderFields = ['company', 'phone', 'people', 'needed_by'] as const;

export type MessageDetails = Pick<NewMessage, 'name' | 'email' | 'text' | (typeof orderFields)[number]> & {
  topic: string;
};

/** Runs in the browser, and on the server for a form sent without JavaScript. */
export function readDetails(form: FormData): MessageDetails {
  return {
    topic: readField(form, 'topic'),
    name: readField(form, 'name'),
    email: readField(form, 'email'),
    text: readField(form, 'text'),
    // Only the form for employers has them.
    ...Object.fromEntries(
      orderFields.filter((name) => form.has(name)).map((name) => [name, readField(form, name)]),
    ),
  };
}

/** Without a topic the API asks for one. */
export function newMessage(form: FormData): NewMessage {
  const { topic, ...details } = readDetails(form);
  return {
    ...details,
    ...(topic !== '' && { topic: topic as MessageTopic }),
    ...readTrap(form),
  } as NewMessage;
}
