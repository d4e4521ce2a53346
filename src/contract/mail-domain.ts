import { Type, type Static } from 'typebox';

/** `missing`: there is no record. `unknown`: the name servers did not answer in time. `unneeded`: nothing sends with it. */
export const DomainState = Type.Enum(['ok', 'missing', 'wrong', 'unknown', 'unneeded']);
export type DomainState = Static<typeof DomainState>;

export const DomainCheck = Type.Object({
  name: Type.Enum(['spf', 'dkim', 'dmarc']),
  state: DomainState,
  /** Where the record is looked for. */
  host: Type.String(),
  found: Type.String({ description: 'The record; empty without one.' }),
  wanted: Type.String({ description: 'A record that would do; empty when nothing needs to change.' }),
});
export type DomainCheck = Static<typeof DomainCheck>;

export const MailDomain = Type.Object({
  domain: Type.String({ description: 'Of the sender; empty while no sender is set.' }),
  checks: Type.Array(DomainCheck),
});
export type MailDomain = Static<typeof MailDomain>;

export const mailDomainEndpoints = {
  checkMailDomain: {
    summary: 'What the name servers say about mail of the sender’s domain: SPF, DKIM and DMARC',
    response: MailDomain,
  },
};
