import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createAdmin,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
  logIn,
  nextNumber,
} from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { undo } from '../../../tests/support/undo.ts';
import type { Api } from '../../contract/client.ts';
import type { EntityKind } from '../../contract/changes.ts';

const app = await createTestApp();
const { recruiter } = app;
const bo = await createAdmin(app, { first_name: 'Bo', surname: 'Berg' });
const { api: bosApi } = await logIn(app, bo);

type Made = { version: number; change_id?: string };

type Kind = {
  kind: EntityKind;
  field: string;
  create: () => Promise<{ id: string; version: number }>;
  /** Gives `field` another value. */
  save: (api: Api, change: { id: string; version?: number; value: string }) => Promise<Made>;
};

const kinds: Kind[] = [
  {
    kind: 'job',
    field: 'name',
    create: () => createJob(app),
    save: (api, { value, ...target }) => api.updateJob({ body: { ...target, name: value } }),
  },
  {
    kind: 'applicant',
    field: 'middle_name',
    create: () => createApplicant(app),
    save: (api, { value, ...target }) => api.updateApplicant({ body: { ...target, middle_name: value } }),
  },
  {
    kind: 'admin',
    field: 'surname',
    create: async () => {
      const { username, version } = await createAdmin(app);
      return { id: username, version };
    },
    save: (api, { id, value, ...version }) =>
      api.updateAdmin({ body: { username: id, ...version, surname: value } }),
  },
  {
    kind: 'location',
    field: 'display_name',
    create: () => createLocation(app),
    save: (api, { value, ...target }) => api.updateLocation({ body: { ...target, display_name: value } }),
  },
  {
    kind: 'industry',
    field: 'display_name',
    create: () => createIndustry(app),
    save: (api, { value, ...target }) => api.updateIndustry({ body: { ...target, display_name: value } }),
  },
];

const newValue = () => `Value ${nextNumber()}`;

for (const { kind, field, create, save } of kinds) {
  test(`a save of an outdated ${kind} is refused with the current fields and their author`, async () => {
    const { id, version } = await create();
    const value = newValue();
    const saved = await save(bosApi, { id, version, value });
    assert.equal(saved.version, version + 1);
    const failure = await failureOf(save(recruiter, { id, version, value: newValue() }));
    assert.deepEqual([failure.status, failure.code], [409, 'edit_conflict']);
    assert.deepEqual([failure.current?.[field], failure.current?.['version']], [value, version + 1]);
    assert.deepEqual(
      failure.changes.map(({ username, name, fields }) => [username, name, fields]),
      [[bo.username, 'Bo Berg', [field]]],
    );
  });

  test(`a save of a ${kind} without a version is never outdated`, async () => {
    const { id } = await create();
    await save(bosApi, { id, value: newValue() });
    const { version } = await save(recruiter, { id, value: newValue() });
    assert.equal(version, 3);
  });

  test(`of ten saves of one version of a ${kind} at once, one is made`, async () => {
    const { id, version } = await create();
    const saves = Array.from({ length: 10 }, () => save(recruiter, { id, version, value: newValue() }));
    const outcomes = await Promise.allSettled(saves);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.deepEqual(
      refused.map(({ reason }) => reason.code),
      Array.from({ length: 9 }, () => 'edit_conflict'),
    );
  });

  test(`a save that changes nothing makes no version of a ${kind} and names no change`, async () => {
    const { id, version } = await create();
    const value = newValue();
    assert.ok((await save(recruiter, { id, version, value })).change_id);
    const again = await save(recruiter, { id, version: version + 1, value });
    assert.deepEqual([again.version, again.change_id], [version + 1, undefined]);
  });

  test(`an edit of a ${kind} is undone and redone, and each makes a version`, async () => {
    const { id } = await create();
    const fieldNow = async () => {
      const { items } = await recruiter.listChanges({ query: { kind, id } });
      return items[0]?.fields.find((change) => change.field === field)?.after;
    };
    const [one, other] = [newValue(), newValue()];
    await save(recruiter, { id, value: one });
    const undone = await undo(recruiter, await save(bosApi, { id, value: other }));
    assert.deepEqual([undone.kind, undone.entity_id, undone.exists], [kind, id, true]);
    assert.equal(await fieldNow(), one);
    await undo(recruiter, undone);
    assert.equal(await fieldNow(), other);
    const { version } = await save(recruiter, { id, value: newValue() });
    assert.equal(version, 6);
  });

  test(`an edit of a ${kind} is not undone after a later edit, and the refusal names the author`, async () => {
    const { id } = await create();
    const edit = await save(recruiter, { id, value: newValue() });
    const later = await save(bosApi, { id, value: newValue() });
    const failure = await failureOf(undo(recruiter, edit));
    assert.deepEqual([failure.status, failure.code], [409, 'undo_refused']);
    assert.equal(failure.message, `Bo Berg changed this since: ${field.replaceAll('_', ' ')}.`);
    await undo(recruiter, later);
    await undo(recruiter, edit);
  });
}
