import type { DomainCheck, DomainState } from '../../../../contract/mails.ts';

export const heading = 'Sender’s domain';
export const back = { to: '/admin/system', text: 'System' };
export const intro = (domain: string) =>
  `Other mail servers look up these records of ${domain}. Without them, your emails may be refused or land in spam.`;
export const noSender =
  'Shows receivers that your emails are really yours. These records of your domain can be checked once your emails have a sender.';
export const waits = 'Waits for a sender';

export const setSender = 'Connect mail server';

export const names: Record<DomainCheck['name'], { title: string; purpose: string }> = {
  spf: { title: 'SPF', purpose: 'Lists the servers allowed to send email for the domain.' },
  dkim: { title: 'DKIM', purpose: 'Proves an email really came from your domain.' },
  dmarc: { title: 'DMARC', purpose: 'Tells other servers what to do with email that fails both.' },
};

export const states: Record<DomainState, string> = {
  ok: 'Fine',
  missing: 'Missing',
  wrong: 'Wrong',
  unknown: 'No answer',
  unneeded: 'Not used here',
};

export const advice: Record<DomainState, string> = {
  ok: '',
  missing: 'Add this TXT record where you manage the domain:',
  wrong: 'There should be exactly one complete record, like this:',
  unknown: 'The name servers didn’t answer within two seconds. Try again in a while.',
  unneeded: 'This website doesn’t sign its emails. Your mail server may: ask its provider.',
};
/** For the people who run the server. */
export const signature = 'DKIM_SELECTOR and DKIM_KEY let this website sign.';
export const spfAdvice =
  'It has to name the server that sends your email. mx means the servers that receive it.';
export const host = 'Name';
export const found = 'Found';
export const wanted = 'Record';
export const copy = 'Copy the record';
export const copied = 'Copied';
