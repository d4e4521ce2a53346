import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { DomainCheck, DomainState, MailDomain } from '../../../contract/mails.ts';
import type { MailSettings } from '../../ground/config/mail-settings.ts';

/** The TXT records of a host, each put together from its parts. Fails with a `code` as `node:dns` does. */
export type ReadTexts = (host: string) => Promise<string[]>;

/** One try of two seconds: a dead name server must not hang the page. */
export function createReadTexts(): ReadTexts {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  return async (host) => (await resolver.resolveTxt(host)).map((parts) => parts.join(''));
}

type Sender = Pick<MailSettings, 'from' | 'dkimSelector' | 'dkimKey'>;

/** Asks the name servers for the records that let other servers trust mail of the sender's domain. */
export async function checkMailDomain(sender: Sender, readTexts: ReadTexts): Promise<MailDomain> {
  const domain = sender.from.slice(sender.from.lastIndexOf('@') + 1).toLowerCase();
  if (domain === '') return { domain, checks: [] };
  const checks = [
    checkSpf(domain, readTexts),
    checkDkim(domain, sender, readTexts),
    checkDmarc(domain, sender, readTexts),
  ];
  return { domain, checks: await Promise.all(checks) };
}

/** RFC 7208: exactly one record, and not one that allows every sender. */
async function checkSpf(host: string, readTexts: ReadTexts): Promise<DomainCheck> {
  const records = await findRecords(host, /^v=spf1(?: |$)/i, readTexts);
  const isRight = (record: string) =>
    / (?:[-~?]all|redirect=\S+)(?: |$)/i.test(record) && !/ \+?all(?: |$)/i.test(record);
  return { name: 'spf', host, ...judge(records, isRight, 'v=spf1 mx -all') };
}

/** RFC 6376: the public half of the key that signs. */
async function checkDkim(
  domain: string,
  { dkimSelector, dkimKey }: Sender,
  readTexts: ReadTexts,
): Promise<DomainCheck> {
  if (dkimKey === '') return { name: 'dkim', host: '', state: 'unneeded', found: '', wanted: '' };
  const host = `${dkimSelector}._domainkey.${domain}`;
  const key = createPublicKey(dkimKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const records = await findRecords(host, /(?:^|;)\s*p=/i, readTexts);
  const isRight = (record: string) => record.replaceAll(/\s/g, '').split(';').includes(`p=${key}`);
  return { name: 'dkim', host, ...judge(records, isRight, `v=DKIM1; k=rsa; p=${key}`) };
}

/** RFC 7489. A domain without a policy has that of the domain above it. */
async function checkDmarc(domain: string, { from }: Sender, readTexts: ReadTexts): Promise<DomainCheck> {
  let host = `_dmarc.${domain}`;
  let records: string[] | undefined = [];
  for (let above = domain; records?.length === 0 && above.includes('.'); above = parentOf(above)) {
    host = `_dmarc.${above}`;
    records = await findRecords(host, /^v=DMARC1\s*(?:;|$)/i, readTexts);
  }
  const isRight = (record: string) => /;\s*p=(?:none|quarantine|reject)\s*(?:;|$)/i.test(record);
  const wanted = `v=DMARC1; p=none; rua=mailto:${from}`;
  if (records?.length === 0) host = `_dmarc.${domain}`;
  return { name: 'dmarc', host, ...judge(records, isRight, wanted) };
}

function parentOf(domain: string): string {
  return domain.slice(domain.indexOf('.') + 1);
}

/** @returns `undefined` when nobody answered; a name without records is an answer */
async function findRecords(host: string, kind: RegExp, readTexts: ReadTexts): Promise<string[] | undefined> {
  try {
    return (await readTexts(host)).filter((text) => kind.test(text));
  } catch (error) {
    const { code } = error as { code?: string };
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
  }
}

function judge(
  records: string[] | undefined,
  isRight: (record: string) => boolean,
  wanted: string,
): { state: DomainState; found: string; wanted: string } {
  if (!records) return { state: 'unknown', found: '', wanted: '' };
  const [record, ...others] = records;
  if (record === undefined) return { state: 'missing', found: '', wanted };
  const state = others.length === 0 && isRight(record) ? 'ok' : 'wrong';
  return { state, found: records.join('\n'), wanted: state === 'ok' ? '' : wanted };
}
