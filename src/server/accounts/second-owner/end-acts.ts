import { sql as expression } from 'kysely';
import { transact } from '../../../database/transact.ts';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import type { Config } from '../../ground/config/config.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { describeAct, hoursOfFile, isWaiting } from './waiting-act-store.ts';

const lookMs = 10 * 60 * 1_000;

type FourEyes = Pick<Config, 'hasFourEyes'>;

/** Ends what nobody has approved in time, in every copy. */
export function startEndingActs(
  sql: Sql,
  config: FourEyes,
  log: { warn: (line: string) => void; info: (line: string) => void },
): Loop {
  const work = () => endActs(sql, config);
  return repeat({ name: 'The end of waiting acts', work, everyMs: lookMs, firstMs: lookMs, log });
}

/** Without four eyes nothing waits any more: everybody can do it anew. Input goes when nobody needs it, and rows a month later. */
export function endActs(sql: Sql, { hasFourEyes }: FourEyes): Promise<void> {
  return transact(sql, async (transaction) => {
    const isOver = expression<boolean>`(${!hasFourEyes}::boolean or not (${isWaiting}))`;
    const ended = await transaction
      .updateTable('waiting_acts')
      .set({ state: 'expired', decided_at: expression<Date>`now()`, input: {} })
      .where('state', '=', 'waiting')
      .where(isOver)
      .returning(['call', 'people', 'asked_by'])
      .execute();
    for (const act of ended) {
      const event = { username: act.asked_by, address: '', detail: describeAct(act) };
      await recordSecurityEvent(transaction, { kind: 'act_expired', ...event });
    }
    await transaction
      .updateTable('waiting_acts')
      .set({ input: {} })
      .where(expression<boolean>`decided_at < now() - ${hoursOfFile} and input <> '{}'`)
      .execute();
    await transaction
      .deleteFrom('waiting_acts')
      .where(expression<boolean>`decided_at < now() - interval '1 month'`)
      .execute();
  });
}
