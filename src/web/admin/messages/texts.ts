export { topics } from '../../site/contact/texts.ts';

export const heading = 'Messages';
export const back = { to: '/admin/messages', text: heading };
export const messageFrom = (name: string) => `Message from ${name}`;
export const noun = { one: 'message', many: 'messages' };
export const none = 'No messages yet';
export const whereFrom = 'What people write on the contact page shows up here.';
export const toContactPage = 'See the contact page';
export const waiting = (count: string) => `Messages: ${count} not answered`;

export const search = { label: 'Search messages', placeholder: 'Name, email or words' };
export const filters = [
  {
    name: 'answered',
    label: 'Answered',
    allText: 'All messages',
    options: [
      { id: 'false', display_name: 'Not answered' },
      { id: 'true', display_name: 'Answered' },
    ],
  },
  {
    name: 'order',
    label: 'Kind',
    allText: 'All kinds',
    options: [
      { id: 'true', display_name: 'Job orders' },
      { id: 'false', display_name: 'Other messages' },
    ],
  },
  {
    name: 'suspected',
    label: 'Spam',
    allText: 'Not spam',
    options: [{ id: 'true', display_name: 'Suspected spam' }],
  },
];

export const columns = {
  received: 'Received',
  from: 'From',
  topic: 'Topic',
  message: 'Message',
  state: 'State',
};
/** An employer’s details beside the words. */
export const order = { company: 'Company', people: 'How many people', needed_by: 'By when' };
export const receivedOrders: [string, string] = ['oldest first', 'newest first'];

export const reference = 'Reference';
export const seeApplicant = 'See applicant';
export const call = 'Call';
export const answerByEmail = 'Answer by email';
/** The subject of the answer. */
export const subject = (ofMessage: string) => `Your message ${ofMessage}`;
export const answeredBy = (name: string) => `Answered by ${name}`;
export const markAnswered = 'Mark as answered';
export const markOpen = 'Mark as not answered';
export const nowAnswered = (name: string) => `Marked ${name}’s message as answered.`;
export const nowOpen = (name: string) => `Marked ${name}’s message as not answered.`;
export const looksLikeSpam = 'This looks like it came from a bot. It counts as spam until you decide.';
export const looksForged =
  'Someone else or a program may have written this: the sender’s address is false, or more than 20 replies came in a day. It counts as spam until you decide.';
export const isPerson = 'This is a person';
export const accepted = (name: string) => `${name}’s message isn’t spam.`;

export const subjectOfMail = 'Subject';
export const answersMail = 'Replies to our email';
export const noWords = 'This email has no text of its own.';
export const showQuoted = 'Show quoted text';
export const attachments = (names: string) => `Attached, in the mailbox only: ${names}`;
export const isCut = 'The rest of this email is in the mailbox.';
export const otherAddress = 'From another address';
export const otherAddressHelp =
  'Our email went to a different address. Make sure you know who’s writing before you answer.';

export const unproven = 'Sender not verified';
export const unprovenHelp =
  'The mail server doesn’t confirm that this address sent it. Make sure you know who’s writing before you answer.';

export const leftMails = (count: number) =>
  count === 1 ? '1 email isn’t among the messages' : `${count} emails aren’t among the messages`;
export const leftMailsHelp =
  'We couldn’t turn these into messages. Look for them in the mailbox. One that’s listed here can be read again while it’s still there.';
export const leftReasons = {
  unreadable: 'Reading it took too much time or memory.',
  unstored: 'It couldn’t be stored.',
  sender: 'It answers one of our emails, but doesn’t name one sender.',
  many: 'Too many replies came in one day.',
  gone: 'It isn’t in the mailbox any more.',
};
export const otherLeft = (count: number) =>
  `This is the newest: ${count === 1 ? '1 earlier email' : `${count} earlier emails`} from this sender ${count === 1 ? 'is' : 'are'} in the mailbox too.`;
export const noSender = 'No sender';
export const noSubject = 'No subject';
export const readAgain = 'Read again';
export const readingAgain = 'It’s read again within a minute or so. If that works, it leaves this list.';
export const nowReadAgain = 'The email is read again soon.';
export const takeOffList = 'Take off the list';
export const nowOffList = 'Took the email off the list. It stays in the mailbox.';

export const answered = 'Answered';
export const open = 'Not answered';
export const answers = 'Answers';
export const answer = 'Answer';
export const answerTo = (name: string) => `Answer ${name}`;
export const jobOrder = 'Job order';
export const reply = 'Reply to our email';
export const answerHelp = 'Their message is quoted below it.';
export const sendAnswer = 'Send answer';
export const opensMail = 'Answer by email opens your mail program.';
export const connectOne = 'Connect a mail server';
export const toAnswerHere = 'to answer here.';
export const postJob = 'Post this job';
export const nowSent = (name: string) => `Your answer to ${name} is on its way.`;
export const beginWith = 'Start with a saved reply…';

export const erase = 'Erase message';
export const eraseHelp =
  'Deletes the message permanently, for example when its sender asks you to. This can’t be undone.';
export const eraseQuestion = 'Erase this message permanently?';
export const keep = 'Keep it';
export const erased = 'Erased the message.';
