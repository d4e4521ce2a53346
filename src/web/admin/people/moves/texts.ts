import type { NoMailReason } from '../../../../contract/applications.ts';
import { countText } from '../../../ui/table/count-text.ts';

export const applications = (count: number) => countText(count, 'application');
const mails = (count: number) => countText(count, 'email');
const are = (count: number) => (count === 1 ? 'is' : 'are');

export const move = 'Move';
export const moveOf = (name: string) => `Move ${name}`;
export const stages = 'Stages';
export const sendsMail = 'sends an email';
export const somebody = 'Somebody';

export const question = (who: string, stage: string) => `Move ${who} to “${stage}”?`;
export const nothingToMove = (who: string, stage: string) => `${who} cannot be moved to “${stage}”`;
export const getMail = (count: number, minutes: number) =>
  `${mails(count)} will be sent ${inMinutes(minutes)}. Until then, undo or another move stops ${count === 1 ? 'it' : 'them'}.`;
export const inMinutes = (minutes: number) =>
  minutes === 0 ? 'right away' : `in ${countText(minutes, 'minute')}`;
export const noMail: Record<NoMailReason, (count: number) => string> = {
  not_wanted: (count) => `${applications(count)} ${are(count)} moved without an email, as you chose.`,
  mail_off: (count) => `${applications(count)} ${are(count)} moved without an email: the stage sends none.`,
  mails_not_set_up: (count) =>
    `${applications(count)} ${are(count)} moved without an email: email isn’t set up on this server.`,
  suppressed: (count) =>
    `${applications(count)} ${are(count)} moved without an email: ${count === 1 ? 'this address gets' : 'these addresses get'} none.`,
};
export const unchanged = (count: number) => `${applications(count)} ${are(count)} there already.`;
export const stay = (count: number) =>
  `${applications(count)} ${count === 1 ? 'stays' : 'stay'} where ${count === 1 ? 'it is' : 'they are'}:`;
export const moveAndSend = (count: number) => `Move and send ${mails(count)}`;
export const moveWithout = 'Move without an email';
export const moveThem = (count: number) => `Move ${applications(count)}`;
export const cancel = 'Cancel';
export const moving = (count: number) => `Moving ${applications(count)}. One undo takes them all back.`;

export const movedOne = (name: string, stage: string) => `Moved ${name} to “${stage}”.`;
export const movedMany = (count: number, stage: string) => `Moved ${applications(count)} to “${stage}”.`;
export const mailLeaves = (count: number, minutes: number) =>
  `${count === 1 ? 'The email goes out' : `${mails(count)} go out`} ${inMinutes(minutes)}.`;
export const notMoved = (who: string) => `${who} ${who === nobody ? 'was' : 'was not'} moved.`;
export const nobody = 'Nothing';
export const thereAlready = (stage: string) => `Already in “${stage}”.`;
