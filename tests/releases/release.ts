import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Api } from '../../src/contract/client.ts';
import type { Database } from '../../src/database/open.ts';
import { readConfig } from '../../src/server/ground/config/config.ts';
import { createApp } from '../../src/server/process/app.ts';
import { createInjectApi, type Caller } from '../support/inject-api.ts';

/** The facts about a release that stand beside its backup. */
export type Release = {
  /** The SHA-256 of each migration. */
  migrations: Record<string, string>;
  columns: string[];
  /** The statements of every call. */
  statements: string[];
  responses: Awaited<ReturnType<typeof readResponses>>;
};

/** The first admin of each release. */
export const login = { username: 'recruiter', password: 'correct horse battery' };

export function releaseFiles(version: string): { backup: string; notes: string } {
  const path = fileURLToPath(new URL(version, import.meta.url));
  return { backup: `${path}.backup`, notes: `${path}.json.zst` };
}

export async function hashMigrations(): Promise<Record<string, string>> {
  const folder = new URL('../../src/database/migrations/', import.meta.url);
  const names = (await readdir(folder)).toSorted();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, hash('sha256', await readFile(new URL(name, folder)))]),
    ),
  ) as Record<string, string>;
}

/**
 * Every column as `table.column`.
 *
 * @param condition SQL for some of the columns
 */
export async function listColumns(pool: pg.Pool, condition = 'true'): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and ${condition} order by name`,
  );
  return rows.map(({ name }) => name);
}

type ReleaseApp = {
  app: FastifyInstance;
  visitor: Api;
  apiAs: (caller: Caller) => Api;
  login: typeof login;
};

export async function openApp(database: Database): Promise<ReleaseApp> {
  const config = readConfig({ APPLY_LIMIT: '0', CONTENT_URL: 'http://127.0.0.1:9' });
  const app = await createApp({ config, database });
  const apiAs = (caller: Caller) => createInjectApi(app, caller);
  return { app, visitor: apiAs({}), apiAs, login };
}

/** The first admin, logged in. */
export async function logInAgain({ visitor, apiAs }: ReleaseApp): Promise<Api> {
  const { token } = await visitor.logIn({ body: login });
  return apiAs({ token });
}

/** The responses about everything that a release stores. */
export async function readResponses(recruiter: Api) {
  const query = { limit: 100 };
  const { items: applicants } = await recruiter.listApplicants({ query });
  return {
    applicants,
    people: await Promise.all(applicants.map(({ id }) => recruiter.getApplicant({ params: { id } }))),
    applications: (await recruiter.listApplications({ query })).items,
    jobs: (await recruiter.listJobs({ query })).items,
    locations: await recruiter.listLocations(),
    industries: await recruiter.listIndustries(),
    questions: await recruiter.listQuestions(),
    messages: (await recruiter.listMessages({ query })).items,
    changes: (await recruiter.listChanges({ query })).items,
    mails: (await recruiter.listMails({ query })).items,
    admins: await recruiter.listAdmins(),
  };
}
