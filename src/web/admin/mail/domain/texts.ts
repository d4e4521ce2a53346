import type { DomainCheck, DomainState } from '../../../../contract/mails.ts';

export const heading = 'Sender’s domain';
export const pageTitle = 'Sender’s domain – back office';
export const back = { to: '/admin/system', text: 'System' };
export const intro = (domain: string) =>
  `Other mail servers look up these records of ${domain}. Without them, your emails may be refused or land in spam.`;
export const noSender = 'Your emails have no sender yet, so there is nothing to look up.';

export const names: Record<DomainCheck['name'], { title: string; purpose: string }> = {
  spf: { title: 'SPF', purpose: 'Names the servers that may send mail for the domain.' },
  dkim: { title: 'DKIM', purpose: 'Lets others check that a mail was signed by the domain and not changed.' },
  dmarc: { title: 'DMARC', purpose: 'Says what others do with mails that pass neither check.' },
};

export const states: Record<DomainState, string> = {
  ok: 'Fine',
  missing: 'Missing',
  wrong: 'Wrong',
  unknown: 'Not answered',
  unneeded: 'Not used here',
};

export const advice: Record<DomainState, string> = {
  ok: '',
  missing: 'Add this TXT record where the domain’s names are managed:',
  wrong: 'There must be exactly one record, and it must be complete. One like this would do:',
  unknown: 'The name servers did not answer within two seconds. Open this page again in a while.',
  unneeded: 'This website signs no mails. Your mail server may: ask its provider.',
};
/** For the people who run the server. */
export const settings = {
  sender: 'MAIL_FROM names the sender, for example jobs@example.com.',
  signature: 'DKIM_SELECTOR and DKIM_KEY let this website sign.',
};
export const spfAdvice =
  'Name the server that sends your mail in it: mx stands for the servers that receive the domain’s mail.';
export const host = 'Name';
export const found = 'Found';
export const wanted = 'Record';
export const copy = 'Copy the record';
export const copied = 'Copied';
