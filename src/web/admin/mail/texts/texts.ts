import type { MailTextKind } from '../../../../contract/mail-texts.ts';

export const heading = 'Emails to applicants';
export const back = { to: '/admin/system/mail-texts', text: heading };
export const backToSystem = { to: '/admin/system', text: 'System' };
export const intro =
  'Emails to applicants and to people who write to you. The agency’s name, logo and color come from its settings.';
export const kinds: Record<MailTextKind, { title: string; cause: string }> = {
  application_confirmation: { title: 'Application received', cause: 'Goes to everyone who applies.' },
  message_confirmation: { title: 'Message received', cause: 'Goes to everyone who writes a message.' },
};
export const stages = 'After a move to a stage';
export const stagesHelp = 'Each follows a move, once you turn it on.';
export const columns = { mail: 'Email', stage: 'Stage', subject: 'Subject', words: 'Text', isOn: 'Email' };
export const isOn = 'On';
export const isOff = 'Off';
export const usesOwn = 'Yours';
export const usesStandard = 'Standard';

export const subject = 'Subject';
export const opening = 'Opening';
export const openingHelp = 'Before the details. An empty line starts a new paragraph.';
export const nextSteps = 'What happens next';
export const nextStepsHelp = 'After the details.';
export const placeholders = 'Placeholders';
const boxes: Record<string, string> = { subject, opening, next_steps: nextSteps };
export const placeholdersHelp = (box = 'opening') =>
  `Filled in for each person. Press one to put it into “${boxes[box] ?? opening}”.`;
export const save = 'Save';
export const saved = 'Saved. The next email uses your new text.';
export const restoreStandard = 'Use the standard text';
export const standardNow = 'The email uses the standard text again.';
export const preview = 'Preview';
export const previewHelp = 'With made-up details.';
