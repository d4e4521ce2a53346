import { limits } from '../../../contract/limits.ts';
import type { MailTextFields } from '../../../contract/mail-texts.ts';
import type { Brand } from './brand.ts';
import { type Block, type Fact, type Letter, paragraph, paragraphs } from './letter.ts';
import type { MailData } from '../outbox/mail-data.ts';
import { anyJob, topicWords } from './words.ts';
import { ownPageBlocks } from './own-link.ts';
import { fillPlaceholders } from './placeholders.ts';
import { plainLine, typedLine, typedName } from './typed-text.ts';

/** In the place of a name that is none: “Hello there,”. */
const reader = 'there';

/** The words that the agency chose, and its looks. */
type Words = { texts: MailTextFields; brand: Brand };

export function applicationConfirmation(
  { job, reference, details, questions_left = 0, entered }: MailData['application_confirmation'],
  words: Words,
): Letter {
  const application = describeApplication({ job, reference, details });
  return confirmation(words, {
    ...application,
    facts: [
      ...application.facts,
      { title: 'Name', value: typedName(`${details.first_name} ${details.last_name}`, '') },
      { title: 'Email', value: plainLine(details.email, limits.email) },
      ...(details.phone === '' ? [] : [{ title: 'Phone', value: typedLine(details.phone) }]),
    ],
    ...(entered && { cause: 'entered your details at our agency' }),
    more: [
      ...(entered ? [sourceOf(entered, words.brand)] : []),
      ...(questions_left === 0 ? [] : questionsLeft(questions_left, answersUrl(words.brand, job, reference))),
      ...ownPageBlocks(words.brand, true, { isQuiet: questions_left > 0 }),
    ],
  });
}

/** Details that a person did not send: who has them from where, and what to do (Article 14 GDPR). */
function sourceOf({ by, from }: { by: string; from: string }, { agencyName, publicUrl }: Brand): Block {
  return paragraph(
    `${plainLine(by, limits.personName)} of ${agencyName} entered these details for you. They come from: ${plainLine(from, limits.enteredFrom)}. On your page you can correct or erase them. What we do with them: ${publicUrl}/privacy`,
  );
}

function questionsLeft(count: number, href: string): Block[] {
  const [are, them] = count === 1 ? ['1 question is', 'it'] : [`${count} questions are`, 'them'];
  return [
    { kind: 'heading', text: `${are} left` },
    paragraph(
      `Answering ${them} takes a few minutes, and a recruiter reads what you write. Already done? Then you’re all set.`,
    ),
    { kind: 'button', text: count === 1 ? 'Answer the question' : 'Answer the questions', href },
  ];
}

/** The page with the questions. */
function answersUrl({ publicUrl }: Brand, job: { id: string } | null, reference: string): string {
  const query = new URLSearchParams({ reference });
  return `${publicUrl}${job ? `/jobs/${job.id}` : ''}/apply?${query}`;
}

/** Tells of a move to a stage. */
export function stageMail(
  stage: MailData['stage'],
  { progress, ...words }: Words & { progress: string | undefined },
): Letter {
  const application = describeApplication(stage);
  return confirmation(words, {
    ...application,
    facts: [
      ...application.facts,
      ...(progress === undefined ? [] : [{ title: 'Progress', value: progress }]),
    ],
    more: ownPageBlocks(words.brand, false),
  });
}

type Described = Pick<MailData['stage'], 'job' | 'reference' | 'details'>;

function describeApplication({ job, reference, details }: Described): Confirmed {
  const jobName = job?.name ?? anyJob;
  return {
    inSubject: { job: jobName, reference },
    inText: {
      first_name: typedName(details.first_name, reader),
      last_name: typedName(details.last_name, ''),
      job: plainLine(jobName, limits.jobName),
      reference,
    },
    facts: [
      ...(job ? [{ title: 'Job', value: plainLine(jobName, limits.jobName) }] : []),
      { title: 'Reference', value: reference },
    ],
    cause: 'applied for a job with this email address',
  };
}

/** Does not repeat the message: otherwise anybody could send any text to any address. */
export function messageConfirmation(
  { name, topic, reference }: MailData['message_confirmation'],
  words: Words,
): Letter {
  return confirmation(words, {
    inSubject: { reference },
    inText: { name: typedName(name, reader), reference },
    facts: [
      { title: 'About', value: topicWords[topic] },
      { title: 'Reference', value: reference },
    ],
    cause: 'wrote to us with this email address',
  });
}

type Confirmed = {
  /** Nothing that a stranger typed. */
  inSubject: Record<string, string>;
  inText: Record<string, string>;
  facts: Fact[];
  more?: Block[];
  cause: string;
};

function confirmation(
  { texts, brand }: Words,
  { inSubject, inText, facts, more = [], cause }: Confirmed,
): Letter {
  const agency = brand.agencyName;
  const fill = (text: string) => fillPlaceholders(text, { ...inText, agency });
  return {
    subject: fillPlaceholders(texts.subject, { ...inSubject, agency }),
    blocks: [
      ...paragraphs(fill(texts.opening)),
      { kind: 'facts', facts },
      ...more,
      { kind: 'heading', text: 'What happens next' },
      ...paragraphs(fill(texts.next_steps)),
    ],
    reason: `You get this email because someone ${cause}. Wasn’t you? Tell us and we’ll delete it.`,
  };
}
