import type { MessageTopic } from '../../../contract/messages.ts';

export const topicWords: Record<MessageTopic, string> = {
  work: 'Looking for work',
  application: 'A question about an application',
  staff: 'Looking for people',
  other: 'Something else',
};

/** In the place of a job, for a general application. */
export const anyJob = 'any suitable job';
