/**
 * Laws that ask for the pay in an advert. Only rows of high confidence with a known first day are here: a law of doubt, a
 * draft, or a duty to answer on request is left out. No row is legal advice.
 */
export type PayLaw = {
  /** ISO 3166-1 alpha-2. */
  country: 'US' | 'CA';
  /** As locations name it; the second part of its ISO 3166-2 code. */
  region: string;
  /** A city with a law of its own. */
  city?: string;
  name: string;
  /** First and last day, both part of it. */
  from: string;
  until?: string;
  /** Employees from which an employer is bound, and where they are counted. */
  size: { least: number; counted?: string };
  /** One amount or any range; or a range with both ends. */
  shape: 'any' | 'closed';
  /** The advert may say that the pay is a commission, without an amount. */
  mayBeCommission?: true;
  /** The widest range, for a year, unless its end is above `above`. */
  widest?: { width: number; above: number; currency: string };
  /** Facts that the advert has to name, too. */
  extras: PayLawExtra[];
  /** The poster: a recruiter or an agent is bound, too. */
  binds: 'poster' | 'employer' | 'unclear';
  /** Firms that lend temporary staff are excepted, at least partly. */
  isWithoutTemporaryHelp?: true;
  sources: string[];
  confidence: 'high';
  /** Day on which the sources were read. */
  readOn: string;
};

export type PayLawExtra = 'benefits' | 'other_pay' | 'deadline' | 'ai' | 'vacancy';

const usual = {
  country: 'US',
  size: { least: 1 },
  shape: 'any',
  extras: [] as PayLawExtra[],
  binds: 'unclear',
  confidence: 'high',
  readOn: '2026-11-23',
} as const;

/** By country and region. */
export const payLaws: readonly PayLaw[] = [
  {
    ...usual,
    region: 'CA',
    name: 'California Labor Code § 432.3',
    from: '2023-01-01',
    size: { least: 15, counted: 'one of them in California' },
    binds: 'poster',
    sources: ['californiaworkplacelawblog.com/?p=5879', 'adpinsightsandsolutionsbulletin.com'],
  },
  {
    ...usual,
    region: 'CO',
    name: 'Colorado’s Equal Pay for Equal Work Act',
    from: '2021-01-01',
    until: '2023-12-31',
    extras: ['benefits', 'other_pay'],
    sources: ['laborrelationscounsel.com', 'bartkolaw.com/?p=6553'],
  },
  {
    ...usual,
    region: 'CO',
    name: 'Colorado’s Equal Pay for Equal Work Act',
    from: '2024-01-01',
    extras: ['benefits', 'other_pay', 'deadline'],
    sources: ['laborrelationscounsel.com', 'bartkolaw.com/?p=6553'],
  },
  {
    ...usual,
    region: 'DE',
    name: 'Delaware’s pay transparency law',
    from: '2027-09-26',
    size: { least: 26 },
    extras: ['benefits', 'other_pay'],
    binds: 'employer',
    isWithoutTemporaryHelp: true,
    sources: ['mondaq.com 1698542', 'ogletree.com/?p=81152'],
  },
  {
    ...usual,
    region: 'HI',
    name: 'Hawaii’s pay disclosure law',
    from: '2024-01-01',
    size: { least: 50 },
    sources: ['Hawaii Revised Statutes, chapter 378', 'natlawreview.com'],
  },
  {
    ...usual,
    region: 'IL',
    name: 'Illinois Equal Pay Act of 2003',
    from: '2025-01-01',
    size: { least: 15, counted: 'anywhere' },
    extras: ['benefits', 'other_pay'],
    binds: 'poster',
    sources: ['navigantlaw.com', 'perkinscoie.com'],
  },
  {
    ...usual,
    region: 'MA',
    name: 'Massachusetts’ Frances Perkins Workplace Equity Act',
    from: '2025-10-29',
    size: { least: 25 },
    sources: ['natlawreview.com', 'niclawgrp.com'],
  },
  {
    ...usual,
    region: 'MD',
    name: 'Maryland’s Wage Range Transparency law',
    from: '2024-10-01',
    extras: ['benefits', 'other_pay'],
    binds: 'poster',
    sources: ['dllr.state.md.us, wage range FAQ', 'mondaq.com 1464534'],
  },
  {
    ...usual,
    region: 'MN',
    name: 'Minnesota Statutes § 181.173',
    from: '2025-01-01',
    size: { least: 30, counted: 'in Minnesota' },
    shape: 'closed',
    extras: ['benefits', 'other_pay'],
    binds: 'poster',
    sources: ['manatt.com', 'hrministrysolutions.com'],
  },
  {
    ...usual,
    region: 'NJ',
    name: 'New Jersey’s Pay and Benefit Transparency Act',
    from: '2025-06-01',
    size: { least: 10 },
    shape: 'closed',
    extras: ['benefits', 'other_pay'],
    binds: 'poster',
    isWithoutTemporaryHelp: true,
    sources: ['lindabury.com', 'nfclegal.com', 'connellfoley.com'],
  },
  {
    ...usual,
    region: 'NY',
    name: 'New York Labor Law § 194-b',
    from: '2023-09-17',
    size: { least: 4 },
    shape: 'closed',
    mayBeCommission: true,
    binds: 'poster',
    isWithoutTemporaryHelp: true,
    sources: ['bsk.com', 'lambbarnosky.com', 'coppolalegal.com'],
  },
  {
    ...usual,
    region: 'OH',
    city: 'Cleveland',
    name: 'Cleveland’s pay transparency ordinance',
    from: '2025-10-27',
    size: { least: 15, counted: 'in Cleveland' },
    binds: 'poster',
    sources: ['beneschlaw.com', 'jdsupra.com 5883433'],
  },
  {
    ...usual,
    region: 'VA',
    name: 'Virginia’s pay transparency law',
    from: '2026-07-01',
    sources: ['hirschlerlaw.com', 'virginiabusiness.com'],
  },
  {
    ...usual,
    region: 'VT',
    name: 'Vermont’s pay disclosure law',
    from: '2025-07-01',
    size: { least: 5 },
    shape: 'closed',
    mayBeCommission: true,
    sources: ['manatt.com', 'brightmine.com 53140'],
  },
  {
    ...usual,
    region: 'WA',
    name: 'Washington’s Equal Pay and Opportunities Act',
    from: '2023-01-01',
    size: { least: 15 },
    extras: ['benefits', 'other_pay'],
    binds: 'poster',
    sources: ['lawfilesext.leg.wa.gov 5408-S', 'ogletree.com'],
  },
  {
    ...usual,
    country: 'CA',
    region: 'BC',
    name: 'British Columbia’s Pay Transparency Act',
    from: '2023-11-01',
    shape: 'closed',
    binds: 'poster',
    sources: ['laborrelationscounsel.com', 'harrisco.com'],
  },
  {
    ...usual,
    country: 'CA',
    region: 'ON',
    name: 'Ontario’s Regulation 476/24',
    from: '2026-01-01',
    size: { least: 25, counted: 'in Ontario' },
    extras: ['ai', 'vacancy'],
    widest: { width: 50_000, above: 200_000, currency: 'CAD' },
    sources: ['diversio.com/?p=11615', 'peakperformancehr.ca', 'highlightta.com'],
  },
  {
    ...usual,
    country: 'CA',
    region: 'PE',
    name: 'Prince Edward Island’s Employment Standards Act',
    from: '2022-06-01',
    sources: ['cphrpei.ca', 'stewartmckelvey.com'],
  },
];

/** Names of the regions in the list, as people write them beside the code. */
export const regionNames: Record<string, string> = {
  'US-CA': 'California',
  'US-CO': 'Colorado',
  'US-DE': 'Delaware',
  'US-HI': 'Hawaii',
  'US-IL': 'Illinois',
  'US-MA': 'Massachusetts',
  'US-MD': 'Maryland',
  'US-MN': 'Minnesota',
  'US-NJ': 'New Jersey',
  'US-NY': 'New York',
  'US-OH': 'Ohio',
  'US-VA': 'Virginia',
  'US-VT': 'Vermont',
  'US-WA': 'Washington',
  'CA-BC': 'British Columbia',
  'CA-ON': 'Ontario',
  'CA-PE': 'Prince Edward Island',
};
