import type { Api } from '../../src/contract/client.ts';
import type { Admin, NewAdmin } from '../../src/contract/admins.ts';
import type { Applicant } from '../../src/contract/applicants.ts';
import type { NewApplication } from '../../src/contract/applications.ts';
import type { Job, NewJob } from '../../src/contract/jobs.ts';
import type { NewQuestion, Question } from '../../src/contract/questions.ts';
import type { NewMessage } from '../../src/contract/messages.ts';
import type { TestApp } from './test-app.ts';

/** An app of the API tests or a server of the browser tests. */
type Callers = Pick<TestApp, 'visitor' | 'recruiter'>;

let lastNumber = 0;

/** A number that no other builder of this process has used. */
export function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

/** The answer of a changing call without the change, as a later reading gives the entity. */
export function entityOf<Answer extends { change_id?: string }>(answer: Answer) {
  const { change_id: _, ...entity } = answer;
  return entity;
}

export async function createLocation({ recruiter }: Callers, name?: string) {
  return entityOf(
    await recruiter.createLocation({ body: { display_name: name ?? `Location ${nextNumber()}` } }),
  );
}

export async function createIndustry({ recruiter }: Callers, name?: string) {
  return entityOf(
    await recruiter.createIndustry({ body: { display_name: name ?? `Industry ${nextNumber()}` } }),
  );
}

/** An open job, unless `active` is false. Its location and industry are new unless given. */
export async function createJob(test: Callers, fields: Partial<NewJob> = {}): Promise<Job> {
  const hasLocation = fields.location_key !== undefined || fields.location_id !== undefined;
  const hasIndustry = fields.industry_key !== undefined || fields.industry_id !== undefined;
  const body = {
    name: `Job ${nextNumber()}`,
    description: 'Moves pallets.',
    active: true,
    ...(!hasLocation && { location_key: (await createLocation(test)).id }),
    ...(!hasIndustry && { industry_key: (await createIndustry(test)).id }),
    ...fields,
  };
  return entityOf(await test.recruiter.createJob({ body }));
}

/** The details of a new applicant. */
export function personDetails(): Omit<NewApplication, 'job_id'> {
  const number = nextNumber();
  return {
    first_name: 'Ana',
    last_name: `Applicant${number}`,
    email: `ana${number}@example.com`,
    phone: '111-222-333',
  };
}

export function applyFor(test: Callers, jobId: string, details: Partial<NewApplication> = {}) {
  return test.visitor.apply({ body: { job_id: jobId, ...personDetails(), ...details } });
}

/** A person who has applied, for the given job or for a new one. */
export async function createApplicant(
  test: Callers,
  details: Partial<NewApplication> = {},
): Promise<Applicant> {
  const person = { ...personDetails(), ...details };
  await applyFor(test, details.job_id ?? (await createJob(test)).id, person);
  const { items } = await test.recruiter.listApplicants({ query: { q: person.email, limit: 1 } });
  return test.recruiter.getApplicant({ params: { id: items[0]!.id } });
}

export type TestAdmin = Admin & { password: string };

export async function createAdmin(test: Callers, fields: Partial<NewAdmin> = {}): Promise<TestAdmin> {
  const number = nextNumber();
  const body = {
    username: `admin${number}`,
    first_name: 'Bo',
    surname: `Admin${number}`,
    password: `a long password ${number}`,
    ...fields,
  };
  return { ...entityOf(await test.recruiter.createAdmin({ body })), password: body.password };
}

/** A new session of an admin. */
export async function logIn(
  test: Pick<TestApp, 'visitor' | 'apiAs'>,
  { username, password }: { username: string; password: string },
): Promise<{ token: string; api: Api }> {
  const { token } = await test.visitor.logIn({ body: { username, password } });
  return { token, api: test.apiAs({ token }) };
}

export async function createQuestion(
  { recruiter }: Callers,
  fields: Partial<NewQuestion> = {},
): Promise<Question> {
  const body: NewQuestion = { text: `Question ${nextNumber()}?`, kind: 'text', ...fields };
  return entityOf(await recruiter.createQuestion({ body }));
}

/** The key of a browser that has not answered before. */
export function newAnswerKey(): string {
  return `the-key-of-a-browser-${nextNumber()}`;
}

/** A message of somebody who has not written before. */
export function newMessage(fields: Partial<NewMessage> = {}): NewMessage {
  const number = nextNumber();
  return {
    topic: 'work',
    name: `Writer ${number}`,
    email: `writer${number}@example.com`,
    text: 'Do you have night shifts?\n\nThank you',
    ...fields,
  };
}
