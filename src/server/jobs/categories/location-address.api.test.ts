import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob, createLocation, nextNumber, entityOf } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';

const app = await createTestApp({ AGENCY_COUNTRY: 'US' });
const { recruiter, visitor } = app;

const porto = { city: 'Porto', region: 'Norte', postal_code: '4000-322', country: 'PT' };

test('a location with a name alone has an empty address', async () => {
  const { id } = await createLocation(app);
  const { city, region, postal_code, country } = await recruiter.getLocation({ params: { id } });
  assert.deepEqual([city, region, postal_code, country], ['', '', '', '']);
});

test('an address is stored, and the structured data of its jobs has it', async () => {
  const display_name = `Downtown ${nextNumber()}`;
  const created = await recruiter.createLocation({ body: { display_name, ...porto } });
  assert.deepEqual(entityOf(created), { id: created.id, display_name, ...porto, version: 1 });
  const read = await recruiter.getLocation({ params: { id: created.id } });
  assert.deepEqual(read, { ...entityOf(created), job_count: 0 });
  const job = await createJob(app, { location_id: created.id });
  const { location_address } = await visitor.getOpenJob({ params: { id: job.id } });
  assert.deepEqual(location_address, porto);
});

test('a part of the address is changed and emptied, and the history shows it', async () => {
  const { id } = await recruiter.createLocation({ body: { display_name: `Part ${nextNumber()}`, ...porto } });
  const changed = await recruiter.updateLocation({ body: { id, city: 'Gaia', postal_code: '' } });
  assert.deepEqual([changed.city, changed.region, changed.postal_code], ['Gaia', 'Norte', '']);
  const { items } = await recruiter.listChanges({ query: { kind: 'location', id } });
  assert.deepEqual(items[0]?.fields, [
    { field: 'city', before: 'Porto', after: 'Gaia' },
    { field: 'postal_code', before: '4000-322', after: '' },
  ]);
});

test('an unknown country is refused with the rule', async () => {
  const { id } = await createLocation(app);
  for (const country of ['XX', 'pt', 'PRT', 'Portugal', 'P', 'PT|US']) {
    const failure = await failureOf(recruiter.updateLocation({ body: { id, country } }));
    assert.equal(failure.status, 422, country);
    assert.deepEqual(failure.fields, [
      {
        field: 'country',
        message: 'Country is empty or a code of two capital letters (ISO 3166-1 alpha-2), such as US or PT.',
      },
    ]);
  }
  for (const country of ['PT', '']) await recruiter.updateLocation({ body: { id, country } });
});

test('each part of an address has a bound, and the message names it', async () => {
  const bounds = [
    ['city', 'City', 100],
    ['region', 'Region', 100],
    ['postal_code', 'Postal code', 20],
  ] as const;
  for (const [field, title, bound] of bounds) {
    const body = { display_name: `Bound ${nextNumber()}`, [field]: 'x'.repeat(bound + 1) };
    const failure = await failureOf(recruiter.createLocation({ body }));
    assert.deepEqual(failure.fields, [{ field, message: `${title} must have ${bound} characters or fewer` }]);
    await recruiter.createLocation({ body: { ...body, [field]: 'x'.repeat(bound) } });
  }
});

test('a merged location comes back with its address', async () => {
  const gone = await recruiter.createLocation({ body: { display_name: `Back ${nextNumber()}`, ...porto } });
  const kept = await createLocation(app);
  await undo(recruiter, await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } }));
  const { city, region, postal_code, country } = await recruiter.getLocation({ params: { id: gone.id } });
  assert.deepEqual({ city, region, postal_code, country }, porto);
});
