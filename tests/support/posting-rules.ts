import { Type } from 'typebox';
import { employmentTypes } from '../../src/contract/fact-values.ts';

/**
 * The properties that a posting of ours may have, as Google and schema.org type them
 * (developers.google.com/search/docs/appearance/structured-data/job-posting and schema.org/JobPosting, 2026-11). Any
 * other one is a fault.
 */
const text = Type.String({ minLength: 1 });
const moment = Type.String({
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$`,
});
const day = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` });
const countryCode = Type.String({ pattern: '^[A-Z]{2}$' });
const amount = Type.Optional(Type.Number({ exclusiveMinimum: 0 }));
const closed = { additionalProperties: false };

const Country = Type.Object({ '@type': Type.Literal('Country'), name: countryCode }, closed);

const Place = Type.Object(
  {
    '@type': Type.Literal('Place'),
    address: Type.Object(
      {
        '@type': Type.Literal('PostalAddress'),
        addressLocality: Type.Optional(text),
        addressRegion: Type.Optional(text),
        postalCode: Type.Optional(text),
        addressCountry: countryCode,
      },
      closed,
    ),
  },
  closed,
);

const Pay = Type.Object(
  {
    '@type': Type.Literal('MonetaryAmount'),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    value: Type.Object(
      {
        '@type': Type.Literal('QuantitativeValue'),
        value: amount,
        minValue: amount,
        maxValue: amount,
        unitText: Type.Enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
      },
      // The type and the unit alone say nothing.
      { ...closed, minProperties: 3 },
    ),
  },
  closed,
);

const everywhere = {
  '@context': Type.Literal('https://schema.org/'),
  '@type': Type.Literal('JobPosting'),
  title: text,
  description: Type.String({ pattern: '^<(?:p|h2|ul|ol)>' }),
  datePosted: moment,
  directApply: Type.Literal(true),
  identifier: Type.Object({ '@type': Type.Literal('PropertyValue'), name: text, value: text }, closed),
  hiringOrganization: Type.Union([
    Type.Literal('confidential'),
    Type.Object(
      { '@type': Type.Literal('Organization'), name: text, sameAs: Type.String({ pattern: '^https?://' }) },
      closed,
    ),
  ]),
  baseSalary: Type.Optional(Pay),
  employmentType: Type.Optional(
    Type.Array(Type.Enum([...employmentTypes]), { minItems: 1, uniqueItems: true }),
  ),
  validThrough: Type.Optional(moment),
  totalJobOpenings: Type.Optional(Type.Integer({ minimum: 1 })),
  jobBenefits: Type.Optional(text),
  jobStartDate: Type.Optional(day),
  industry: text,
  url: Type.String({ pattern: '^https?://' }),
};

/** Work at a place, hybrid work too, or work from anywhere in named countries: never both. */
export const Posting = Type.Union([
  Type.Object(
    { ...everywhere, jobLocation: Type.Union([Place, Type.Array(Place, { minItems: 2 })]) },
    closed,
  ),
  Type.Object(
    {
      ...everywhere,
      jobLocationType: Type.Literal('TELECOMMUTE'),
      applicantLocationRequirements: Type.Union([Country, Type.Array(Country, { minItems: 2 })]),
    },
    closed,
  ),
]);

/** The properties that Google recommends, by the fact of a job that gives each. */
export const recommended = {
  baseSalary: 'pay_unit',
  employmentType: 'employment_types',
  validThrough: 'closes_on',
} as const;
