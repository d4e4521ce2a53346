import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql as expression } from 'kysely';
import type { Call, Right } from '../../../contract/call.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { type Api, ApiError } from '../../../contract/client.ts';
import type { Role } from '../../../contract/rights.ts';
import { createAdmin, logIn } from '../../../../tests/support/builders.ts';
import { callEverything } from '../../../../tests/support/call-everything.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

type Kind = Role | 'allowed recruiter';

/** The kinds of admins who may make the calls of a right, about somebody else's account. */
const allowed: Record<Exclude<Right, 'undo'>, Kind[]> = {
  account: ['owner', 'recruiter', 'allowed recruiter', 'reader'],
  self: ['owner'],
  read: ['owner', 'recruiter', 'allowed recruiter', 'reader'],
  work: ['owner', 'recruiter', 'allowed recruiter'],
  erase: ['owner', 'allowed recruiter'],
  export: ['owner', 'allowed recruiter'],
  owner: ['owner'],
};

type Input = { params?: { id?: string; username?: string }; body?: { username?: string } };
type AnyCall = (input?: Input) => Promise<unknown>;

/**
 * Makes each call as the admin of a kind. A call that the declaration refuses has to answer 403 and to change nothing;
 * then the owner makes it, so that the walk goes on.
 */
function callAs(kind: Kind, { app, own, username }: { app: TestApp; own: Api; username: string }) {
  const outcomes = { allowed: new Set<string>(), refused: new Set<string>() };
  const madeByOwner = new Set<string>();
  const digest = createDigest(app);
  let last: Promise<unknown> = Promise.resolve();

  function isAllowed(name: CallName, input: Input = {}): boolean {
    const { right }: Call = calls[name];
    if (right === undefined) return true;
    if (right === 'undo') return !madeByOwner.has(input.params?.id ?? '');
    const about = input.body?.username ?? input.params?.username;
    return (right === 'self' && about === username) || allowed[right].includes(kind);
  }

  async function make(name: CallName, input?: Input): Promise<unknown> {
    if (isAllowed(name, input)) {
      outcomes.allowed.add(name);
      const refusal = (error: unknown) => {
        if (error instanceof ApiError && error.status === 403) assert.fail(`${name}: ${error.message}`);
        throw error;
      };
      return (own[name] as AnyCall)(input).catch(refusal);
    }
    outcomes.refused.add(name);
    const before = await digest();
    const answer = await (own[name] as AnyCall)(input).catch((error: unknown) => error);
    assert.ok(answer instanceof ApiError, `${name} is refused`);
    assert.deepEqual([answer.status, answer.code], [403, 'role_needed'], name);
    assert.ok((await digest()) === before, `${name} changes nothing`);
    const made = await (app.recruiter[name] as AnyCall)(input);
    const { change_id: id } = (made ?? {}) as { change_id?: string };
    if (id !== undefined) madeByOwner.add(id);
    return made;
  }

  const api = Object.fromEntries(
    (Object.keys(calls) as CallName[]).map((name) => [
      name,
      (input?: Input) => {
        const mine = last.then(() => make(name, input));
        last = mine.catch(() => undefined);
        return mine;
      },
    ]),
  ) as unknown as Api;
  return { api, outcomes };
}

/** Traces of accesses apart, and the backup that the walk has begun and that goes on beside it. */
const traces = [
  'sessions',
  'login_devices',
  'login_attempts',
  'security_events',
  'rate_limits',
  'backups',
  'backup_run',
];

/** A digest of all rows, table by table. Its statement is written once: the walk asks for it hundreds of times. */
function createDigest({ database: { sql } }: TestApp): () => Promise<string> {
  const statement = sql
    .selectFrom(expression<{ tablename: string }>`pg_tables`.as('tables'))
    .select('tablename')
    .where(expression<boolean>`schemaname = current_schema() and tablename <> all(${traces})`)
    .orderBy('tablename')
    .execute()
    .then((tables) =>
      expression.join(
        tables.map(
          ({ tablename }) =>
            expression`(select md5(string_agg(t::text, ' ' order by t::text)) from ${expression.table(tablename)} t)`,
        ),
      ),
    );
  return async () => {
    const { rows } = await expression<{
      digests: string[];
    }>`select array[${await statement}] as digests`.execute(sql);
    return String(rows[0]?.digests);
  };
}

/** The walk makes them with an account of its own. */
const madeByOthers = new Set([
  'startTwoStep',
  'confirmTwoStep',
  'renewRecoveryCodes',
  'turnOffTwoStep',
  'changeOwnPassword',
]);

const grants: Record<Kind, { role: Role; may_erase?: boolean; may_export?: boolean }> = {
  owner: { role: 'owner' },
  recruiter: { role: 'recruiter' },
  'allowed recruiter': { role: 'recruiter', may_erase: true, may_export: true },
  reader: { role: 'reader' },
};

/** Each walk waits most of its time, in a database of its own. */
suite('roles', { concurrency: true }, () => {
  for (const kind of Object.keys(grants) as Kind[]) {
    test(`each call of the contract answers the ${kind} as its declaration says`, async () => {
      const app = await createTestApp();
      const { username } = await createAdmin(app, { password: app.login.password });
      await app.recruiter.updateRole({ body: { username, ...grants[kind] } });
      const { api, outcomes } = callAs(kind, {
        app,
        own: (await logIn(app, { ...app.login, username })).api,
        username,
      });
      let isFirst = true;
      await callEverything({
        visitor: app.visitor,
        login: { ...app.login, username },
        apiAs: (caller) => {
          if (!isFirst) return app.apiAs(caller);
          isFirst = false;
          return api;
        },
      });
      const made = new Set([...outcomes.allowed, ...outcomes.refused]);
      assert.deepEqual(
        Object.entries<Call>(calls).flatMap(([name, { access }]) =>
          access === 'admin' && !made.has(name) && !madeByOthers.has(name) ? [name] : [],
        ),
        [],
        'every call of admins was tried',
      );
      assert.equal(outcomes.refused.size > 0, kind !== 'owner');
    });
  }
});
