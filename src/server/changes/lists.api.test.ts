import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { Fields } from '../../contract/changes.ts';
import type { ListField } from '../../contract/lists/define-list.ts';
import { declaredLists } from '../../contract/lists/lists.ts';
import { nextNumber } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { callsOfList, newRow, type Row } from '../../../tests/support/list-calls.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { undo } from '../../../tests/support/undo.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;

for (const declared of declaredLists) {
  const { kind, title, fields, order, most, words, dataOf } = declared;
  const { list, get, create, update, remove } = callsOfList(recruiter, declared);
  const [main = ''] = Object.keys(fields);
  const ids = async () => (await list()).map(({ id }) => id);
  const valuesOf = async (id: string) => {
    const { version: _, ...values } = await get({ params: { id } });
    return values;
  };

  test(`${kind}: a row is created, changed, deleted and brought back, with a history`, async () => {
    const body = newRow(declared);
    const created = await create({ body });
    const { id } = created;
    assert.deepEqual(await valuesOf(id), { id, ...emptyFlags(fields), ...body });
    const changed = await update({ body: { id, version: 1, [main]: `${String(body[main])} B` } });
    assert.equal(changed.version, 2);
    const deleted = await remove({ params: { id }, query: { version: 2 } });
    assert.equal((await ids()).includes(id), false);
    assert.equal((await failureOf(get({ params: { id } }))).message, `${title} not found.`);
    if (dataOf === 'people') {
      assert.equal(deleted.change_id, undefined);
      return;
    }
    await undo(recruiter, deleted);
    await undo(recruiter, changed);
    assert.deepEqual(await valuesOf(id), { id, ...emptyFlags(fields), ...body });
    await undo(recruiter, created);
    const { items } = await recruiter.listChanges({ query: { kind, id } });
    assert.deepEqual(
      items.map(({ action, username }) => [action, username]),
      ['delete', 'update', 'create', 'delete', 'update', 'create'].map((action) => [
        action,
        app.login.username,
      ]),
    );
  });

  test(`${kind}: a row is in its place in the list`, async () => {
    const [first, second] = [
      await create({ body: newRow(declared) }),
      await create({ body: newRow(declared) }),
    ];
    const ends = async () => (await ids()).slice(-2);
    if (order === 'rank') {
      assert.deepEqual(await ends(), [first.id, second.id]);
      const moved = await update({ body: { id: second.id, version: 1, move: 'up' } });
      assert.deepEqual(await ends(), [second.id, first.id]);
      await undo(recruiter, moved);
    }
    await update({ body: { id: first.id, [main]: `Zz ${nextNumber()}` } });
    const last = order === 'rank' ? second.id : first.id;
    assert.equal((await ids()).at(-1), last);
  });

  test(`${kind}: what a colleague changed since is neither changed nor deleted, and a missing row is 404`, async () => {
    const { id } = await create({ body: newRow(declared) });
    await update({ body: { id, version: 1, ...newRow(declared) } });
    const stale = { id, version: 1, ...newRow(declared) };
    for (const call of [
      () => update({ body: stale }),
      () => remove({ params: { id }, query: { version: 1 } }),
    ]) {
      assert.equal((await failureOf(call())).code, 'edit_conflict');
    }
    const none = '999999';
    for (const call of [
      () => get({ params: { id: none } }),
      () => update({ body: { ...stale, id: none } }),
      () => remove({ params: { id: none } }),
    ]) {
      assert.equal((await failureOf(call())).code, 'not_found');
    }
    assert.equal((await get({ params: { id } })).version, 2);
  });

  test(`${kind}: a field that is missing, too long, misspelt or taken is refused by name`, async () => {
    const taken = await create({ body: newRow(declared) });
    const { id } = await create({ body: newRow(declared) });
    for (const [name, value, code, message] of Object.entries(fields).flatMap((field) =>
      faultsOf(field, taken),
    )) {
      const body = { ...newRow(declared), [name]: value };
      for (const call of [() => create({ body }), () => update({ body: { id, [name]: value } })]) {
        const failure = await failureOf(call());
        assert.deepEqual([failure.code, failure.fields], [code, [{ field: name, message }]]);
      }
    }
  });

  test(`${kind}: only an admin reads or changes it`, async () => {
    const { id } = await create({ body: newRow(declared) });
    const strange = callsOfList(visitor, declared);
    for (const call of [
      () => strange.create({ body: newRow(declared) }),
      () => strange.update({ body: { id, ...newRow(declared) } }),
      () => strange.remove({ params: { id } }),
      () => strange.get({ params: { id } }),
    ]) {
      assert.equal((await failureOf(call())).code, 'not_signed_in');
    }
  });

  test(`${kind}: the list takes ${most}, also by an undo and by two at once`, async () => {
    const { id } = await create({ body: newRow(declared) });
    const deleted = dataOf === 'nobody' && (await remove({ params: { id } }));
    const room = most - (await list()).length;
    const values = Array.from({ length: room - 1 }, () => ({
      ...newRow(declared),
      ...(order === 'rank' && { rank: nextNumber() }),
    }));
    const columns = expression.join(Object.keys(values[0] ?? {}).map((column) => expression.ref(column)));
    const rows = values.map((row) => expression`(${expression.join(Object.values(row))})`);
    await expression`insert into ${expression.table(declared.table)} (${columns}) values ${expression.join(rows)}`.execute(
      app.database.sql,
    );
    const message = `The list has ${most} ${words.many} and takes no more. Delete one first`;
    const both = [create({ body: newRow(declared) }), create({ body: newRow(declared) })];
    const outcomes = await Promise.allSettled(both);
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const calls = [
      () => create({ body: newRow(declared) }),
      ...(deleted ? [() => undo(recruiter, deleted)] : []),
    ];
    for (const call of calls) {
      assert.deepEqual((await failureOf(call())).fields, [{ field: main, message }]);
    }
  });
}

function emptyFlags(fields: Record<string, ListField>): Fields {
  const flags = Object.entries(fields).filter(([, { is }]) => is === 'flag');
  return Object.fromEntries(flags.map(([name]) => [name, false]));
}

type Fault = [name: string, value: string, code: string, message: string];

function faultsOf([name, field]: [string, ListField], taken: Row): Fault[] {
  if (field.is === 'flag') return [];
  if (field.is === 'day')
    return [
      [name, '31.1.2026', 'validation_failed', `${field.title} must be a day such as 2026-01-31, or empty`],
    ];
  if (field.is === 'email')
    return [[name, 'nobody', 'validation_failed', 'Enter an email address in the form name@example.com']];
  const { is, title, max, missing, unique } = field;
  const upper = String(taken[name]).toUpperCase();
  const faults: (Fault | false)[] = [
    missing !== undefined && [name, '', 'validation_failed', missing],
    [
      name,
      'x'.repeat(max + 1),
      'validation_failed',
      `${title} must have ${max.toLocaleString('en')} characters or fewer`,
    ],
    is === 'line' && [name, 'one\nother', 'validation_failed', `${title} must be a single line`],
    unique === true && [name, upper, 'already_exists', `${upper} already exists.`],
  ];
  return faults.filter((fault) => fault !== false);
}
