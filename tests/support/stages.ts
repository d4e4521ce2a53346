import { sql as expression } from 'kysely';
import type { Application } from '../../src/contract/applications.ts';
import { createApplicant } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Moves applications by the names of stages. */
export async function openStages(app: TestApp) {
  const { recruiter, database } = app;
  const stages = new Map((await recruiter.listStages()).map((stage) => [stage.name, stage.id]));
  const idOf = (name: string) => stages.get(name) ?? '0';

  async function applicationOf(applicant: string): Promise<Application> {
    const { items } = await recruiter.listApplications({ query: { applicant } });
    if (!items[0]) throw new Error('The applicant has no application.');
    return items[0];
  }

  return {
    idOf,
    applicationOf,
    newApplication: async () => applicationOf((await createApplicant(app)).id),
    move: (applications: { id: string; version?: number }[], stage: string) =>
      recruiter.moveApplications({ body: { applications, stage_id: idOf(stage) } }),
    undo: (change_id: string | undefined) => recruiter.undoChange({ params: { id: change_id ?? 'none' } }),
    /** Lets ANSWER_DELAY be over. */
    endDelay: async (id: string) => {
      await database.sql
        .updateTable('applications')
        .set({ shown_from: new Date(0) })
        .where('id', '=', id)
        .execute();
    },
    /** Everything that an undo brings back. */
    stateOf: (id: string) =>
      database.sql
        .selectFrom('applications')
        .select(['stage_id', 'asked_at', 'answered_at'])
        .select(expression<string>`stage_since::text`.as('since'))
        .select(expression<string>`waits_since::text`.as('waits'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}
