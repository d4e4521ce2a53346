import {
  applyFor,
  createApplicant,
  createJob,
  newAnswerKey,
  newMessage,
  nextNumber,
  personDetails,
} from './builders.ts';
import { pdfFile, sendFile } from './documents.ts';
import type { TestApp } from './test-app.ts';

/** The ids of the things of an office, by table. */
export type World = Record<
  | 'offices'
  | 'jobs'
  | 'applicants'
  | 'applications'
  | 'submissions'
  | 'suspected_applications'
  | 'notes'
  | 'documents'
  | 'messages'
  | 'left_mails'
  | 'mails'
  | 'changes',
  string[]
>;

type Wanted = { word: string; office: string | undefined; colleague: string };

const places = new WeakMap<
  object,
  Promise<{ location_key: string; further_location_ids: string; industry_key: string }>
>();

/** Locations and industries are those of all offices. */
function placeOf({ recruiter }: TestApp) {
  const found =
    places.get(recruiter) ??
    (async () => ({
      location_key: (await recruiter.createLocation({ body: { display_name: 'Dayton' } })).id,
      further_location_ids: (await recruiter.createLocation({ body: { display_name: 'Akron' } })).id,
      industry_key: (await recruiter.createIndustry({ body: { display_name: 'Trade' } })).id,
    }))();
  places.set(recruiter, found);
  return found;
}

/** Makes one thing of each kind, each with the word in all its texts. All have the same phone. */
export async function buildWorld(app: TestApp, { word, office, colleague }: Wanted): Promise<World> {
  const { recruiter, visitor } = app;
  const named = (part: string) => `${word}${part}`;
  const detailsOf = (part: string) => ({
    ...personDetails(),
    first_name: named('a'),
    last_name: named(part),
    email: `${word}.${part}${nextNumber()}@people.example`.toLowerCase(),
    phone: '614 555 0100',
    source: named('board').toLowerCase(),
  });
  const jobFields = { ...(await placeOf(app)), ...(office !== undefined && { office_id: office }) };
  const job = await createJob(app, { ...jobFields, name: named(' welder'), description: named(' text') });
  const closed = await createJob(app, {
    ...jobFields,
    name: named(' closed'),
    salary: '$20 an hour',
    active: false,
  });
  const person = await createApplicant(app, { job_id: job.id, ...detailsOf('one') });
  const second = await createApplicant(app, { job_id: job.id, ...detailsOf('two') });
  const merged = await createApplicant(app, { job_id: job.id, ...detailsOf('three') });
  await recruiter.mergeApplicants({ body: { id: second.id, merged_id: merged.id } });
  await recruiter.updateApplicant({ body: { id: person.id, middle_name: named('middle') } });

  const note = await recruiter.createNote({
    body: {
      applicant_id: person.id,
      text: named(' note'),
      mentions: [colleague],
      due_on: '2026-01-31',
      assignee: colleague,
    },
  });
  await recruiter.updateNote({ body: { id: note.id, text: named(' changed note') } });
  const [question] = await visitor.listQuestions();
  const { reference } = await applyFor(app, job.id, detailsOf('four'));
  if (question) {
    const answers = [{ question_id: question.id, version: question.version, value: named(' answer') }];
    await visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
  }
  await sendFile(recruiter, { id: person.id, bytes: pdfFile(), name: `${named('')}.pdf` });
  await applyFor(app, job.id, { ...detailsOf('spam'), roster_q7: 'filled' });
  await app.database.sql
    .insertInto('left_mails')
    .values({
      mailbox: Buffer.alloc(32),
      uid_validity: word,
      uid: '1',
      sender: person.email,
      subject: named('left alone'),
      reason: 'unreadable',
      received_at: new Date(),
    })
    .execute();
  await visitor.sendMessage({
    body: newMessage({ name: named('writer'), email: person.email, text: named(' text') }),
  });
  const people = [person.id, second.id];
  await recruiter.tagApplicants({ body: { applicants: people, add: ['forklift'] } });
  await recruiter.followUpApplicants({
    body: { applicants: people, text: named(' call'), due_on: '2026-01-31', assignee: colleague },
  });
  const { applications } = await recruiter.listApplicationIds({ query: { job: job.id } });
  const stages = await recruiter.listStages();
  await recruiter.moveApplications({ body: { applications, stage_id: stages[1]!.id } });
  await visitor.countJobView({ params: { id: job.id }, body: { source: '' } });
  return {
    ...(await readWorld(app, { people, jobs: [job.id, closed.id], word })),
    offices: office === undefined ? [] : [office],
    notes: [note.id],
  };

  async function readWorld(
    { database: { sql } }: TestApp,
    made: { people: string[]; jobs: string[]; word: string },
  ) {
    const idsOf = async (query: { execute: () => Promise<{ id: string }[]> }) =>
      (await query.execute()).map(({ id }) => id);
    return {
      jobs: made.jobs,
      applicants: made.people,
      applications: applications.map(({ id }) => id),
      submissions: await idsOf(
        sql.selectFrom('submissions').select('id').where('last_name', 'like', `${word}%`),
      ),
      suspected_applications: await idsOf(
        sql.selectFrom('suspected_applications').select('id').where('last_name', 'like', `${word}%`),
      ),
      documents: await idsOf(sql.selectFrom('documents').select('id').where('name', 'like', `${word}%`)),
      left_mails: await idsOf(sql.selectFrom('left_mails').select('id').where('subject', 'like', `${word}%`)),
      messages: await idsOf(sql.selectFrom('messages').select('id').where('name', 'like', `${word}%`)),
      mails: await idsOf(
        sql
          .selectFrom('mails')
          .select('id')
          .where(
            'application_id',
            'in',
            applications.map(({ id }) => id),
          )
          .orderBy('id'),
      ),
      changes: await idsOf(
        sql
          .selectFrom('changes')
          .select('id')
          .where('entity_kind', '=', 'applicant')
          .where('entity_id', '=', made.people[0]!),
      ),
    };
  }
}
