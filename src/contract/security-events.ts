import { Type, type Static } from 'typebox';
import { CsvText, Id, Moment, ownPageQuery } from './fields.ts';

export const SecurityEventKind = Type.Enum(
  [
    'login',
    'login_failed',
    'login_limit',
    'apply_limit',
    'message_limit',
    'answer_limit',
    'document_limit',
    'logout',
    'password_confirmed',
    'confirm_failed',
    'session_ended',
    'sessions_ended',
    'export',
    'backup',
    'admin_created',
    'admin_deleted',
    'admin_enabled',
    'admin_disabled',
    'role_changed',
    'role_refused',
    'access_reviewed',
    'four_eyes_on',
    'four_eyes_off',
    'act_asked',
    'act_approved',
    'act_refused',
    'act_withdrawn',
    'act_expired',
    'warning_accepted',
    'warning_restored',
    'password_changed',
    'password_link_requested',
    'password_link_limit',
    'mail_server_changed',
    'mailbox_changed',
    'sign_on_changed',
    'sign_on_refused',
    'identity_added',
    'identity_removed',
    'provider_logout',
    'two_step_on',
    'two_step_off',
    'two_step_reset',
    'recovery_code_used',
    'recovery_codes_renewed',
    'retention_on',
    'retention_off',
    'retention_continued',
  ],
  { title: 'Kind' },
);
export type SecurityEventKind = Static<typeof SecurityEventKind>;

export const SecurityEvent = Type.Object({
  id: Id,
  at: Moment,
  kind: SecurityEventKind,
  username: Type.String({
    description: 'The account that it is about; empty when no account has the name.',
  }),
  by: Type.String({ description: 'The acting admin, if it is another one; otherwise empty.' }),
  network: Type.String({
    description: 'Such as 192.0.2.0/24 or 2001:db8:1::/48; empty for a command on the server.',
  }),
  detail: Type.String({
    description: 'Depends on the kind: the list of an export, or how many people the retention would erase.',
  }),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

const SecurityEventFilter = Type.Object({ kind: Type.Optional(SecurityEventKind) });

export const SecurityEventQuery = Type.Object({ ...SecurityEventFilter.properties, ...ownPageQuery });
export type SecurityEventQuery = Static<typeof SecurityEventQuery>;

export const securityEventEndpoints = {
  listSecurityEvents: {
    summary:
      'Logins, refusals, exports, changed accounts and decisions about the retention, the newest first',
    query: SecurityEventQuery,
    response: Type.Array(SecurityEvent),
  },
  exportSecurityEvents: {
    summary: 'All security events of a kind, as CSV',
    query: SecurityEventFilter,
    response: CsvText,
  },
};
