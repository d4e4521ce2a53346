import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { dailyCaps, domainCap } from './mail-data.ts';
import type { ClaimedMail, Settled } from './mail-outbox.ts';

/** Nobody reads mail there (RFC 2606): demo data has these. */
const reserved = ['example.com', 'example.org', 'example.net'];

/**
 * Domains with many mailboxes of people who do not know each other. Any other domain may belong to one person, who reads
 * everything that arrives there.
 */
export const commonProviders = `
  gmail.com outlook.com hotmail.com live.com msn.com passport.com hotmail.co.uk hotmail.fr hotmail.de
  hotmail.es hotmail.it outlook.de outlook.fr live.co.uk live.fr live.nl live.com.mx outlook.es
  outlook.it outlook.com.br yahoo.com ymail.com rocketmail.com myyahoo.com aol.com aim.com verizon.net
  yahoo.co.uk yahoo.ca yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.com.mx yahoo.com.br yahoo.co.in
  yahoo.in yahoo.co.jp yahoo.com.au yahoo.com.ph icloud.com proton.me tutanota.com tuta.com
  fastmail.com hey.com zoho.com mail.com email.com gmx.com gmx.net gmx.de gmx.at gmx.ch web.de
  t-online.de comcast.net xfinity.com att.net sbcglobal.net bellsouth.net cox.net charter.net
  spectrum.net rr.com roadrunner.com earthlink.net juno.com netzero.net frontier.com frontiernet.net
  windstream.net centurylink.net optonline.net optimum.net shaw.ca rogers.com bell.net sympatico.ca
  telus.net videotron.ca cogeco.ca btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com
  blueyonder.co.uk orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it virgilio.it tiscali.it
  terra.com.br uol.com.br bol.com.br prodigy.net.mx ziggo.nl kpnmail.nl telenet.be bluewin.ch
  freenet.de wp.pl o2.pl onet.pl interia.pl seznam.cz yandex.ru yandex.com mail.ru bk.ru inbox.ru
  list.ru rambler.ru ukr.net qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net
  rediffmail.com bigpond.com optusnet.com.au xtra.co.nz
`
  .trim()
  .split(/\s+/)
  .concat(reserved);

/** Then it looks for its place again: a mail that waits longer would be one of a clock that was ahead. */
const longestWaitSeconds = 7 * 24 * 60 * 60;

/**
 * A mailbox and a domain get so many mails of strangers a day. The next one leaves a day after the one whose place it
 * takes, however many wait, and an admin can send it before. The first mail to a mailbox waits for no place of its
 * domain: invented names there would keep it from its reader for days.
 *
 * @returns `undefined` if it may leave at once
 */
export async function findPlaceOfDay(sql: Sql, mail: ClaimedMail): Promise<Settled | undefined> {
  const cap = dailyCaps[mail.kind];
  // A mail that was written has had its place, and an admin may send more.
  if (cap === undefined || mail.subject !== null || mail.sent_again_by !== null) return undefined;
  const { rows } = await expression<{ mailbox: number | null; domain: number | null }>`
    select
      (select ${secondsUntilFree} from mails earlier
       where earlier.mailbox = this.mailbox and earlier.kind = this.kind and ${isCounted}
       order by ${leaves} desc offset ${cap - 1} limit 1) as mailbox,
      (select ${secondsUntilFree} from mails earlier
       where split_part(earlier.mailbox, '@', 2) = split_part(this.mailbox, '@', 2)
         and split_part(this.mailbox, '@', 2) <> all(${commonProviders}::text[])
         and exists (select from mails before where before.mailbox = this.mailbox and before.id < this.id
           and before.state <> 'suppressed')
         and earlier.kind like '%_confirmation' and this.kind like '%_confirmation' and ${isCounted}
       order by ${leaves} desc offset ${domainCap - 1} limit 1) as domain
    from mails this where id = ${mail.id}`.execute(sql);
  const { mailbox, domain } = rows[0] ?? { mailbox: null, domain: null };
  const isOfMailbox = (mailbox ?? 0) >= (domain ?? 0);
  const wait = isOfMailbox ? mailbox : domain;
  if (wait === null) return undefined;
  const answer = isOfMailbox
    ? `This mailbox gets ${cap} emails of this kind a day`
    : `The mailboxes of this domain get ${domainCap} confirmations a day`;
  // It is due when its day is over.
  return { state: 'delayed', answer, wait: Math.min(wait, longestWaitSeconds), tries: 0, due_at: null };
}

/** When a mail has left, or will. */
const leaves = expression`coalesce(earlier.next_try_at, earlier.changed_at)`;

const secondsUntilFree = expression`extract(epoch from ${leaves} + interval '1 day' - now())::float8`;

/** A clock that was ahead takes nobody's place. */
const isCounted = expression`
  earlier.id < this.id and earlier.state <> 'suppressed' and ${leaves} > now() - interval '1 day'
  and (earlier.next_try_at is not null or earlier.changed_at < now() + interval '1 minute')
  and earlier.created_at < now() + interval '1 minute'`;
