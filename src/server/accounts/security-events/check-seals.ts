import type { Sql } from '../../../database/open.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import {
  compareEvents,
  type Differences,
  firstLink,
  hex,
  isForgottenSigned,
  isSealSigned,
  type Link,
  readEvents,
  readSeals,
  type Seal,
} from './event-seals.ts';

const mostSealsAtOnce = 50;

export type SealReport = Differences & {
  /** The first fault of a seal itself. */
  fault: string | undefined;
  events: number;
  unsealed: number;
  last: Link;
};

/**
 * Compares the security events with their seals, all at one moment.
 *
 * @param known a seal that was noted outside the database, as `ID:HASH`
 */
export function checkSeals(sql: Sql, secrets: SecretBox, known?: string): Promise<SealReport> {
  return sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const report: SealReport = {
        added: [],
        changed: [],
        removed: [],
        fault: undefined,
        events: 0,
        unsealed: 0,
        last: firstLink,
      };
      let isKnown = known === undefined;
      for (;;) {
        const seals = await readSeals(transaction, report.last.id, mostSealsAtOnce);
        const end = seals.at(-1);
        if (!end) break;
        const events = await readEvents(transaction, {
          after: report.last.through_id,
          through: end.through_id,
        });
        for (const seal of seals) {
          const own = events.splice(0, countThrough(events, seal.through_id));
          takeSeal(report, { seal, secrets, differences: compareEvents(seal, own) });
          report.events += own.length;
          isKnown ||= known === nameOf(seal);
        }
      }
      if (!isKnown)
        report.fault ??= `No seal is ${known}, which was noted: seals were made anew or are gone.`;
      const rest = await transaction
        .selectFrom('security_events')
        .select((build) => build.fn.countAll<string>().as('count'))
        .where('id', '>', report.last.through_id)
        .executeTakeFirstOrThrow();
      return { ...report, unsealed: Number(rest.count) };
    });
}

export function nameOf({ id, hash }: Link): string {
  return `${id}:${hex(hash)}`;
}

function countThrough(events: { id: string }[], through: string): number {
  const next = events.findIndex(({ id }) => BigInt(id) > BigInt(through));
  return next === -1 ? events.length : next;
}

type Checked = { seal: Seal; secrets: SecretBox; differences: Differences };

function takeSeal(report: SealReport, { seal, secrets, differences }: Checked): void {
  report.fault ??= findFault(seal, report.last, secrets);
  report.added.push(...differences.added);
  report.changed.push(...differences.changed);
  report.removed.push(...differences.removed);
  report.last = seal;
}

function findFault(seal: Seal, before: Link, secrets: SecretBox): string | undefined {
  const due = BigInt(before.id) + 1n;
  if (BigInt(seal.id) !== due) return `Seal ${due} is missing.`;
  const isFitting = isProved(seal, before, secrets);
  if (isFitting === undefined) return `Seal ${seal.id} cannot be checked without its key.`;
  if (isFitting) return undefined;
  return `Seal ${seal.id} does not fit${seal.forgotten ? ', or did not when its events were forgotten' : ''}.`;
}

function isProved(seal: Seal, before: Link, secrets: SecretBox): boolean | undefined {
  if (!seal.forgotten) return isSealSigned(secrets, seal, before);
  return seal.forgotten.length > 0 && isForgottenSigned(secrets, seal, seal.forgotten);
}
