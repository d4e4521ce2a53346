import type { Static, TObject, TSchema } from 'typebox';
import { adminEndpoints } from './admins.ts';
import { alertEndpoints } from './alerts.ts';
import { applicantEndpoints } from './applicants.ts';
import { applicationEndpoints } from './applications.ts';
import { suspectedApplicationEndpoints } from './suspected-applications.ts';
import type { CallName, calls } from './calls.ts';
import { changeEndpoints } from './changes.ts';
import { contentEndpoints } from './content.ts';
import { documentKindEndpoints } from './document-kinds.ts';
import { documentEndpoints } from './documents.ts';
import { externalFormEndpoints } from './external-forms.ts';
import { figureEndpoints } from './figures.ts';
import { backupEndpoints, healthEndpoints, systemHealthEndpoints } from './system-health.ts';
import { industryEndpoints } from './industries.ts';
import { listEndpoints } from './lists/list-endpoints.ts';
import { jobEndpoints } from './jobs.ts';
import { locationEndpoints } from './locations.ts';
import { mergeEndpoints } from './applicant-merges.ts';
import { mailEndpoints, mailDomainEndpoints } from './mails.ts';
import { mailTextEndpoints } from './mail-texts.ts';
import { messageEndpoints } from './messages.ts';
import { noteEndpoints } from './notes.ts';
import { ownPageEndpoints } from './own-page.ts';
import { payEndpoints } from './pay/pay-endpoints.ts';
import { privacyEndpoints } from './privacy.ts';
import { consentEndpoints } from './consents.ts';
import { questionEndpoints } from './questions.ts';
import { passwordLinkEndpoints } from './password-links.ts';
import { retentionEndpoints } from './retention.ts';
import { searchEndpoints } from './search.ts';
import { securityEventEndpoints } from './security-events.ts';
import { sessionEndpoints } from './sessions.ts';
import { signOnEndpoints } from './single-sign-on.ts';
import { stageEndpoints } from './stages.ts';
import { snippetEndpoints } from './snippets.ts';
import { tagEndpoints } from './tags.ts';
import { textPageEndpoints } from './text-pages.ts';
import { timelineEndpoints } from './timeline.ts';
import { todayEndpoints } from './today.ts';
import { twoStepEndpoints } from './two-step.ts';
import { waitingActEndpoints } from './waiting-acts.ts';
import { websiteEndpoints } from './website.ts';

/** The schemas of one call. Failures are always `ProblemDetails`. */
export type EndpointShapes = {
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  response: TSchema;
};

export const endpoints = {
  ...listEndpoints,
  ...adminEndpoints,
  ...alertEndpoints,
  ...applicantEndpoints,
  ...applicationEndpoints,
  ...backupEndpoints,
  ...changeEndpoints,
  ...contentEndpoints,
  ...documentEndpoints,
  ...documentKindEndpoints,
  ...externalFormEndpoints,
  ...figureEndpoints,
  ...healthEndpoints,
  ...industryEndpoints,
  ...jobEndpoints,
  ...locationEndpoints,
  ...mailEndpoints,
  ...mergeEndpoints,
  ...mailDomainEndpoints,
  ...mailTextEndpoints,
  ...messageEndpoints,
  ...noteEndpoints,
  ...ownPageEndpoints,
  ...payEndpoints,
  ...privacyEndpoints,
  ...questionEndpoints,
  ...consentEndpoints,
  ...passwordLinkEndpoints,
  ...retentionEndpoints,
  ...searchEndpoints,
  ...securityEventEndpoints,
  ...sessionEndpoints,
  ...signOnEndpoints,
  ...stageEndpoints,
  ...snippetEndpoints,
  ...suspectedApplicationEndpoints,
  ...systemHealthEndpoints,
  ...tagEndpoints,
  ...textPageEndpoints,
  ...timelineEndpoints,
  ...todayEndpoints,
  ...twoStepEndpoints,
  ...waitingActEndpoints,
  ...websiteEndpoints,
} satisfies Record<CallName, EndpointShapes>;

type Endpoints = typeof endpoints;

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = Endpoints[Name] extends {
  [key in Key]: infer Schema extends TSchema;
}
  ? Static<Schema>
  : undefined;

/** The input of a call. `query` is optional as a whole. */
export type Input<Name extends CallName> = (Part<Name, 'params'> extends undefined
  ? { params?: undefined }
  : { params: Part<Name, 'params'> }) &
  (Part<Name, 'query'> extends undefined ? { query?: undefined } : { query?: Part<Name, 'query'> }) &
  BodyOf<Name>;

type BodyOf<Name extends CallName> = (typeof calls)[Name] extends { takesBytes: true }
  ? { body: Blob | Uint8Array }
  : Part<Name, 'body'> extends undefined
    ? { body?: undefined }
    : { body: Part<Name, 'body'> };

/** Counts the rows of all pages. `isAtLeast`: there are more, and they were not counted. */
export type Total = { total: number; isAtLeast?: boolean };

export type Page<Row> = Total & { items: Row[] };

export type ReceivedFile = { name: string; content: Blob };

export type ResponseOf<Name extends CallName> = (typeof calls)[Name] extends { isPaged: true }
  ? Static<Endpoints[Name]['response']> extends (infer Row)[]
    ? Page<Row>
    : never
  : (typeof calls)[Name] extends { isFile: true }
    ? ReceivedFile
    : Static<Endpoints[Name]['response']>;
