import type { MessageTopic } from '../../../contract/messages.ts';
import { withinDays } from '../layout/within-days.ts';

export const title = 'Contact Us';
export const description = (agencyName: string) => `How to reach ${agencyName}.`;
export const lead = 'Send us a message.';
export const leadWithLines = 'Send us a message, or reach us directly.';
export const formTitle = 'Contact form';

export const formMissing = 'The form didn’t load';
export const formElsewhere = 'It may still open in a new tab.';
export const cannotSeeForm = 'Can’t see the form?';
export const openInTab = 'Open the form in a new tab';

export const writeToUs = 'Write to us';
export const orderPeople = 'Tell us who you need';
export const order = {
  label: 'Who do you need?',
  help: 'The work, where, the hours, and what it pays.',
};
/** The API words the refusals of every message alike: an order's name its question. */
export const orderFault = (message: string) =>
  message === 'Write your message'
    ? `Answer “${order.label}”`
    : message.replace(/^Message must/, `“${order.label}” must`);
export const company = 'Company';
export const phone = 'Phone';
export const howMany = 'How many people';
export const byWhen = 'By when';
export const topic = 'What is it about?';
export const chooseTopic = 'Pick one';
export const topics: Record<MessageTopic, string> = {
  work: 'I’m looking for work',
  application: 'I have a question about my application',
  staff: 'We’re looking for people',
  other: 'Something else',
};
export const name = 'Name';
export const email = 'Email';
export const message = 'Message';
export const send = 'Send message';
export const sendRequest = 'Send request';
export const sent = 'We have your message';
export const whatNext = 'What happens next';
/** @param days of the agency’s promise; null for none */
export const next = (days: number | null, sendsMails: boolean) => {
  const within = days === null ? '' : ` ${withinDays(days)}`;
  const answer = sendsMails ? ' and answer by email' : within && ' and answer';
  return `We read every message${answer}${within}.`;
};
export const reference = 'Reference';
export const another = 'Send another message';

export const otherWays = 'You may be looking for';
export const seeJobs = 'See open jobs';
export const seeApplication = 'See where your application stands';
export const seeEmployers = 'See how we help employers';
