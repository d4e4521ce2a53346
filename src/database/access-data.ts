import type { TableData } from './table-data.ts';

/** The tables of accounts and of access to the back office: a part of `personal-data.ts`. */
export const accessData = {
  admins: {
    staff: ['username', 'first_name', 'surname', 'password_hash', 'work_email', 'direct_line', 'portrait'],
    neither: [
      'is_active',
      'created_at',
      'version',
      'has_given_password',
      'is_invited',
      'application_notices',
      'message_notices',
      'role',
      'may_erase',
      'may_export',
      'last_seen_at',
      'is_shown',
      'office_id',
    ],
  },
  portraits: { staff: ['name', 'bytes'], neither: ['side', 'created_at'] },
  admin_identities: { staff: ['subject', 'username'], neither: ['id', 'issuer', 'created_at'] },
  login_attempts: { staff: ['key'], neither: ['failures', 'wait_until', 'forget_at'] },
  login_devices: {
    staff: ['token_hash', 'username', 'network'],
    neither: ['created_at', 'last_used_at'],
  },
  password_links: { staff: ['token_hash', 'username'], neither: ['expires_at', 'is_invitation'] },
  recovery_codes: { staff: ['username', 'selector', 'code_hash'], neither: [] },
  // The networks of visitors who reached a limit, too; no address.
  security_events: { staff: ['username', 'acted_by', 'network', 'detail'], neither: ['id', 'at', 'kind'] },
  sessions: {
    staff: ['token_hash', 'username', 'device', 'provider_session'],
    neither: ['id', 'created_at', 'last_used_at', 'expires_at', 'password_checked_at', 'identity_id'],
  },
  two_step_secrets: { staff: ['username', 'secret'], neither: ['confirmed_at', 'last_step'] },
} satisfies Record<string, TableData>;
