import type { Static, TObject, TSchema } from 'typebox';
import { adminEndpoints } from './admins.ts';
import { applicantEndpoints } from './applicants.ts';
import { applicationEndpoints } from './applications.ts';
import type { CallName, calls } from './calls.ts';
import { contentEndpoints } from './content.ts';
import { formEndpoints } from './forms.ts';
import { healthEndpoints } from './health.ts';
import { historyEndpoints } from './history.ts';
import { industryEndpoints } from './industries.ts';
import { jobEndpoints } from './jobs.ts';
import { locationEndpoints } from './locations.ts';
import { mergeEndpoints } from './merges.ts';
import { searchEndpoints } from './search.ts';
import { sessionEndpoints } from './sessions.ts';

/** The shapes of one call: what goes in, and the answer when it succeeds. Failures are always `ProblemDetails`. */
export type EndpointShapes = {
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  answer: TSchema;
};

export const endpoints = {
  ...adminEndpoints,
  ...applicantEndpoints,
  ...applicationEndpoints,
  ...contentEndpoints,
  ...formEndpoints,
  ...healthEndpoints,
  ...historyEndpoints,
  ...industryEndpoints,
  ...jobEndpoints,
  ...locationEndpoints,
  ...mergeEndpoints,
  ...searchEndpoints,
  ...sessionEndpoints,
} satisfies Record<CallName, EndpointShapes>;

type Endpoints = typeof endpoints;

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = Endpoints[Name] extends {
  [key in Key]: infer Schema extends TSchema;
}
  ? Static<Schema>
  : undefined;

/** What a call takes: the parts that it has, `query` being optional as a whole. */
export type Input<Name extends CallName> = (Part<Name, 'params'> extends undefined
  ? { params?: undefined }
  : { params: Part<Name, 'params'> }) &
  (Part<Name, 'query'> extends undefined ? { query?: undefined } : { query?: Part<Name, 'query'> }) &
  (Part<Name, 'body'> extends undefined ? { body?: undefined } : { body: Part<Name, 'body'> });

/** One page of a list, and how many rows there are in all. */
export type Page<Row> = { items: Row[]; total: number };

/** A file as it arrives. */
export type ReceivedFile = { name: string; content: Blob };

/** What a call gives: for paged lists a `Page`, for files a `ReceivedFile`, otherwise the answer's own shape. */
export type Answer<Name extends CallName> = (typeof calls)[Name] extends { isPaged: true }
  ? Static<Endpoints[Name]['answer']> extends (infer Row)[]
    ? Page<Row>
    : never
  : (typeof calls)[Name] extends { isFile: true }
    ? ReceivedFile
    : Static<Endpoints[Name]['answer']>;
