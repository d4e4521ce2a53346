import { sql as expression } from 'kysely';
import type { FollowedUp, NewFollowUps } from '../../../contract/notes.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { withChange } from '../../changes/change-entity.ts';
import { recordChange } from '../../changes/record-change.ts';
import { lockApplicants } from '../applicants/lock-applicants.ts';
import { listUsernames } from './mentions.ts';

/**
 * Writes the same follow-up about many people in one transaction, which is one change with one undo. People who cannot
 * get one are named, and hold up nobody.
 *
 * @throws Problem `validation_failed` for a colleague who is unknown or disabled
 */
export function followUpApplicants(
  sql: Sql,
  { applicants, text, due_on, assignee = '' }: NewFollowUps,
  by: string,
): Promise<FollowedUp> {
  return transact(sql, async (transaction) => {
    const { found, refused } = await lockApplicants(transaction, applicants);
    const about = { people: found };
    const colleague =
      assignee && (await listUsernames(transaction, 'assignee', { wanted: [assignee], about }));
    if (found.length === 0) return { people: 0, refused };
    const { rows } = await expression<{ id: string }>`
      insert into notes (applicant_id, author, text, due_on, assignee)
      select person, ${by}, ${text}, ${due_on}::date, ${colleague || by}
      from unnest(${found}::bigint[]) with ordinality as chosen (person, place) order by place
      returning id::text`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    const changeId = await recordAct(transaction, { by, id: ids[0] ?? '', count: ids.length });
    await expression`
      insert into changes (username, action, entity_kind, entity_id, version, part_of, before, after)
      select ${by}, 'create', 'note', id::text, version, ${changeId}, '{}', jsonb_build_object(
        'text', text, 'due_on', due_on::text, 'assignee', assignee, 'done', false, 'author', author)
      from notes where id = any(${ids}::bigint[]) order by id`.execute(transaction);
    return withChange({ people: ids.length, refused }, changeId);
  });
}

type Act = { by: string; id: string; count: number };

/** The line of the whole act: a number, and nothing of a person. Its id is that of the first note. */
function recordAct(transaction: Sql, { by, id, count }: Act): Promise<string> {
  return recordChange(transaction, {
    by,
    action: 'create',
    kind: 'follow_up',
    id,
    version: 1,
    after: { people: count },
  });
}
