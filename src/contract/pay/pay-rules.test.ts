import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payLaws, regionNames } from './pay-laws.ts';
import { type AdvertisedPay, listBrokenPayLaws, type PayPlace } from './pay-rules.ts';

const agency = { currency: 'USD' };
const unpaid: AdvertisedPay = {
  pay_min: '',
  pay_max: '',
  pay_unit: '',
  pay_currency: '',
  salary: '',
  benefits: '',
  closes_on: '',
};
const complete = {
  ...unpaid,
  pay_min: '20',
  pay_max: '25',
  pay_unit: 'hour',
  benefits: 'Health insurance',
  closes_on: '2026-12-31',
};

function placeIn(region: string, country = 'US', city = ''): PayPlace {
  return { display_name: 'A place', city, region, country };
}

function faultsOf(place: PayPlace, job: AdvertisedPay, day = '2026-11-23'): string[] {
  return listBrokenPayLaws({ job, place, day, agency }).map(
    ({ law, faults }) => `${law.region} ${faults.join(' ')}`,
  );
}

for (const law of payLaws) {
  const place = placeIn(law.region, law.country, law.city);
  const named = `${law.country}-${law.region}${law.city ?? ''} of ${law.from}`;
  const isBroken = (day: string) =>
    listBrokenPayLaws({ job: unpaid, place, day, agency }, [law]).some(({ faults }) =>
      faults.includes('no_pay'),
    );

  test(`the law of ${named} begins on its day and ends after its last`, () => {
    assert.equal(isBroken(shift(law.from, -1)), false);
    assert.equal(isBroken(law.from), true);
    assert.equal(isBroken(law.until ?? shift(law.from, 1)), true);
    if (law.until !== undefined) assert.equal(isBroken(shift(law.until, 1)), false);
  });

  test(`the law of ${named} has a name, sources, a place and a day of reading`, () => {
    assert.ok(law.name.length > 5);
    assert.ok(law.sources.length > 0);
    assert.ok(regionNames[`${law.country}-${law.region}`]);
    assert.match(law.readOn, /^\d{4}-\d\d-\d\d$/);
    assert.ok(law.until === undefined || law.until > law.from);
  });

  test(`an advert with everything breaks nothing of ${named}`, () => {
    const job = { ...complete, pay_currency: law.country === 'CA' ? 'CAD' : 'USD' };
    assert.deepEqual(listBrokenPayLaws({ job, place, day: law.until ?? law.from, agency }, [law]), []);
  });
}

function shift(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

test('the deadline of Colorado is asked for since 2024', () => {
  const job = { ...complete, closes_on: '' };
  assert.deepEqual(faultsOf(placeIn('CO'), job, '2023-12-31'), []);
  assert.deepEqual(faultsOf(placeIn('CO'), job, '2024-01-01'), ['CO no_deadline']);
});

test('benefits are asked for where the law does', () => {
  const job = { ...complete, benefits: '' };
  assert.deepEqual(faultsOf(placeIn('IL'), job), ['IL no_benefits']);
  assert.deepEqual(faultsOf(placeIn('CA'), job), []);
});

test('an open end breaks a law that wants a closed range', () => {
  const from = { ...complete, pay_max: '' };
  const upTo = { ...complete, pay_min: '' };
  for (const region of ['NJ', 'MN', 'NY', 'VT']) {
    assert.deepEqual(faultsOf(placeIn(region), from), [`${region} open_end`]);
    assert.deepEqual(faultsOf(placeIn(region), upTo), [`${region} open_end`]);
  }
  assert.deepEqual(faultsOf(placeIn('CA'), from), []);
});

test('a range in Ontario is at most 50,000 CAD wide, unless it ends above 200,000', () => {
  const job = { ...complete, pay_unit: 'year', pay_currency: 'CAD' };
  const ontario = placeIn('Ontario', 'CA');
  const rangeOf = (pay_min: string, pay_max: string) => ({ ...job, pay_min, pay_max });
  assert.deepEqual(faultsOf(ontario, rangeOf('100000', '150000')), []);
  assert.deepEqual(faultsOf(ontario, rangeOf('100000', '150000.01')), ['ON too_wide']);
  assert.deepEqual(faultsOf(ontario, rangeOf('140000', '200000')), ['ON too_wide']);
  assert.deepEqual(faultsOf(ontario, rangeOf('140000', '200001')), []);
  assert.deepEqual(faultsOf(ontario, { ...rangeOf('100000', '160000'), pay_currency: 'USD' }), []);
  assert.deepEqual(faultsOf(ontario, rangeOf('100000', '')), []);
  // 24.04 an hour is 50,003 a year.
  const hourly = (pay_max: string) => ({ ...rangeOf('20', pay_max), pay_unit: 'hour' });
  assert.deepEqual(faultsOf(ontario, hourly('44.03')), []);
  assert.deepEqual(faultsOf(ontario, hourly('44.04')), ['ON too_wide']);
  assert.deepEqual(faultsOf(ontario, { ...rangeOf('1000', '90000'), pay_unit: 'job' }), []);
});

test('pay in the text counts as pay', () => {
  const job = { ...complete, pay_min: '', pay_max: '', pay_unit: '' };
  assert.deepEqual(faultsOf(placeIn('NJ'), { ...job, salary: '$20 to $25 an hour' }), []);
  assert.deepEqual(faultsOf(placeIn('NJ'), { ...job, salary: 'Up to $25 an hour' }), ['NJ open_end']);
  assert.deepEqual(faultsOf(placeIn('NJ'), { ...job, salary: 'Competitive' }), ['NJ no_pay']);
});

test('a commission is enough where the law says so', () => {
  const job = { ...unpaid, salary: 'Commission only' };
  assert.deepEqual(faultsOf(placeIn('NY'), job), []);
  assert.deepEqual(faultsOf(placeIn('CA'), job), ['CA no_pay']);
});

test('a place is known by its region in words or letters, and by the end of its name', () => {
  for (const region of ['CA', 'ca', 'California', ' california ', 'US-CA', 'CA 94607', 'CA, USA']) {
    assert.deepEqual(faultsOf(placeIn(region), unpaid), ['CA no_pay']);
  }
  const named = (display_name: string) => ({ display_name, city: '', region: '', country: 'US' });
  for (const name of [
    'Oakland, CA',
    'Oakland, CA 94607',
    'Oakland, CA, 94607-1234',
    'Oakland CA 94607',
    'Oakland CA',
    'Oakland, CA, USA',
    'Oakland, CA 94607 US',
    'Oakland, CA (hybrid)',
  ]) {
    assert.deepEqual(faultsOf(named(name), unpaid), ['CA no_pay'], name);
  }
  assert.deepEqual(faultsOf(named('Oakland, California'), unpaid), ['CA no_pay']);
  assert.deepEqual(faultsOf(named('Cleveland, OH'), unpaid), ['OH no_pay']);
  // Elsewhere, or nobody knows where
  assert.deepEqual(faultsOf(named('Cincinnati, OH'), unpaid), []);
  assert.deepEqual(faultsOf(named('Remote'), unpaid), []);
  assert.deepEqual(faultsOf(named('California'), unpaid), []);
  assert.deepEqual(faultsOf(named('La ca'), unpaid), []);
  assert.deepEqual(faultsOf(placeIn('CA', 'IT'), unpaid), []);
  assert.deepEqual(faultsOf(placeIn(''), unpaid), []);
});
