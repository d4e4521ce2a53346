import { type PayLaw, type PayLawExtra, payLaws, regionNames } from './pay-laws.ts';
import { fromHour, perHour } from './pay-units.ts';
import { readPay } from './read-pay.ts';

/** A location as the back office knows it. */
export type PayPlace = {
  display_name: string;
  city: string;
  region: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
};

/** The parts of a job that the laws ask for. */
export type AdvertisedPay = {
  pay_min: string;
  pay_max: string;
  pay_unit: string;
  pay_currency: string;
  salary: string;
  benefits: string;
  closes_on: string;
};

/** `open_end`: only a lowest or only a highest pay. */
export type PayFault = 'no_pay' | 'open_end' | 'too_wide' | 'no_benefits' | 'no_deadline';

export type BrokenPayLaw = { law: PayLaw; faults: PayFault[] };

/** Where and when. */
export type PayLawQuestion = {
  place: PayPlace;
  /** The agency's, such as 2026-01-31. */
  day: string;
  agency: { currency: string };
};

export type PayRuleQuestion = PayLawQuestion & { job: AdvertisedPay };

/** The laws that bind the adverts of a place on a day. */
function listPayLaws({ place, day }: PayLawQuestion, laws: readonly PayLaw[] = payLaws): PayLaw[] {
  return laws.filter((law) => isInForce(law, day) && isIn(law, place));
}

/** The laws of a place that an advert would break on a day. */
export function listBrokenPayLaws(
  { job, ...question }: PayRuleQuestion,
  laws: readonly PayLaw[] = payLaws,
): BrokenPayLaw[] {
  const advert = withPayOfText(job, question.agency.currency);
  return listPayLaws(question, laws)
    .map((law) => ({ law, faults: listFaults(law, advert) }))
    .filter(({ faults }) => faults.length > 0);
}

/** Benefits and the deadline may stand in the description, so that only a person can miss them. */
export function isAboutPay(fault: PayFault): boolean {
  return fault !== 'no_benefits' && fault !== 'no_deadline';
}

function isInForce({ from, until }: PayLaw, day: string): boolean {
  return from <= day && (until === undefined || day <= until);
}

function isIn(law: PayLaw, place: PayPlace): boolean {
  if (place.country !== law.country) return false;
  const { city, region } = partsOf(place);
  if (!isSame(region, law.region) && !isSame(region, regionNames[`${law.country}-${law.region}`]))
    return false;
  return law.city === undefined || isSame(city, law.city);
}

/** After the region of a name: a note in brackets, the country, a postal code. */
const endings = [
  /\s*\([^()]*\)$/,
  /,?\s+(?:USA?|United States|Canada)$/i,
  /,?\s+(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i,
];

/** "Denver, CO 80202" names its region where the address does not, and so does "Denver CO". */
function partsOf({ display_name, city, region }: PayPlace): { city: string; region: string } {
  const name = withoutEndings(display_name);
  const [, town = '', code = ''] = /^([^,]+?)(?:,\s*|\s+(?=[A-Z]{2}$))(\p{L}[\p{L} .]*)$/u.exec(name) ?? [];
  // ISO 3166-2 has the country before the region.
  return { city: city || town, region: (withoutEndings(region) || code).replace(/^[A-Z]{2}-/, '') };
}

function withoutEndings(text: string): string {
  return endings.reduce((rest, ending) => rest.replace(ending, ''), text.trim());
}

function isSame(one: string, other = ''): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
  return plain(one) === plain(other);
}

/** The pay that visitors read: without facts the text alone says it. */
function withPayOfText(job: AdvertisedPay, agencyCurrency: string): AdvertisedPay {
  if (job.pay_min !== '' || job.pay_max !== '') {
    return { ...job, pay_currency: job.pay_currency || agencyCurrency };
  }
  const read = readPay(job.salary, agencyCurrency);
  return read ? { ...job, ...read, pay_currency: read.pay_currency || agencyCurrency } : job;
}

function listFaults(law: PayLaw, advert: AdvertisedPay): PayFault[] {
  const asksFor = (extra: PayLawExtra) => law.extras.includes(extra);
  return [
    ...payFaultOf(law, advert),
    ...(asksFor('benefits') && advert.benefits === '' ? (['no_benefits'] as const) : []),
    ...(asksFor('deadline') && advert.closes_on === '' ? (['no_deadline'] as const) : []),
  ];
}

function payFaultOf(law: PayLaw, advert: AdvertisedPay): PayFault[] {
  const { pay_min, pay_max, salary } = advert;
  if (pay_min === '' && pay_max === '') {
    return law.mayBeCommission && /\bcommissions?\b/i.test(salary) ? [] : ['no_pay'];
  }
  if (law.shape === 'closed' && (pay_min === '' || pay_max === '')) return ['open_end'];
  return isTooWide(law, advert) ? ['too_wide'] : [];
}

/** Pay in another currency, with one end, or for a whole job is not compared. */
function isTooWide({ widest }: PayLaw, advert: AdvertisedPay): boolean {
  const { pay_min, pay_max, pay_unit, pay_currency } = advert;
  if (!widest || pay_currency !== widest.currency || pay_min === '' || pay_max === '') return false;
  const least = perYear(pay_min, pay_unit);
  const most = perYear(pay_max, pay_unit);
  if (least === undefined || most === undefined || most > widest.above) return false;
  return most - least > widest.width;
}

function perYear(amount: string, unit: string): number | undefined {
  const hourly = perHour(Number(amount), unit);
  // Without the last digits of a division.
  return hourly === undefined ? undefined : Math.round(fromHour(hourly, 'year') * 100) / 100;
}
