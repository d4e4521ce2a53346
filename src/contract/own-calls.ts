import { visitorCall, type Call } from './call.ts';

/** The calls of what comes after an application, or from a mail: the own page, alerts, a consent. */
export const ownCalls = {
  /** Afterwards a cookie lets this browser in. */
  openOwnPage: visitorCall('POST /api/my/open', { ignoresKey: 'Answers with a cookie.' }),
  /** A POST, so that no address, cache or log knows it. */
  getOwnPage: visitorCall('POST /api/my', { isReadOnly: true }),
  closeOwnPage: visitorCall('POST /api/my/close', { ignoresKey: 'Ends what a repeat needs.' }),
  renewOwnLink: visitorCall('PUT /api/my/link'),
  changeOwnApplication: visitorCall('PUT /api/my/application'),
  correctOwnDetails: visitorCall('PUT /api/my/details'),
  confirmOwnEmail: visitorCall('PUT /api/my/email'),
  checkDocumentReference: visitorCall('GET /api/document/reference/:reference'),
  eraseOwnDocument: visitorCall('DELETE /api/my/document/:id'),
  saveOwnConsent: visitorCall('PUT /api/my/consent'),
  stayWithAgency: visitorCall('PUT /api/my/stay'),
  eraseOwnData: visitorCall('DELETE /api/my'),
  requestOwnLink: visitorCall('POST /api/my/link', { ignoresKey: 'A repeat sends another link.' }),

  saveConsent: visitorCall('PUT /api/consent'),

  /** Afterwards a mail asks for a confirmation. */
  askForAlert: visitorCall('POST /api/alert', { status: 201 }),
  getAlerts: visitorCall('POST /api/alerts', { isReadOnly: true }),
  changeAlerts: visitorCall('PUT /api/alerts'),
} satisfies Record<string, Call>;
