import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Entity } from '../changes/entity.ts';
import { refuseMissing } from '../ground/problem.ts';
import { noteMessageAnswered } from '../people/applications/application-state.ts';

/** The history holds nothing that the visitor typed. */
export type MessageFields = { answered: boolean; suspected: boolean };

export const messageEntity: Entity<MessageFields> = {
  kind: 'message',
  editable: ['answered', 'suspected'],

  async lock(transaction, wantedId) {
    const message = await transaction
      .selectFrom('messages')
      .select(['id', 'version', 'is_suspected as suspected'])
      .select(expression<boolean>`answered_at is not null`.as('answered'))
      .where('id', '=', databaseId(wantedId))
      .forUpdate()
      .executeTakeFirst();
    if (!message) refuseMissing('Message');
    const { id, version, answered, suspected } = message;
    return { id, version, fields: { answered, suspected } };
  },

  async write(transaction, { id, fields }, { change, by }) {
    const { answered, suspected } = change;
    await transaction
      .updateTable('messages')
      .set({
        ...(suspected !== undefined && { is_suspected: suspected }),
        ...(answered === true && { answered_at: expression<Date>`now()`, answered_by: by }),
        ...(answered === false && { answered_at: null, answered_by: null }),
        version: expression<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    if (answered !== undefined) await noteMessageAnswered(transaction, { id, isAnswered: answered });
    return { ...fields, ...change };
  },

  async remove(transaction, { id }) {
    await transaction.deleteFrom('messages').where('id', '=', id).execute();
  },
};
