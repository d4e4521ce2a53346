import type { Generated, GeneratedAlways } from 'kysely';
import type { NoticeTime } from '../contract/admins.ts';
import type { Role } from '../contract/rights.ts';
import type { SecurityEventKind } from '../contract/security-events.ts';
import type { Identity } from './note-tables.ts';

/** The tables of access to the back office: a part of `Tables`. */
export type AccessTables = {
  admins: {
    username: string;
    first_name: string;
    surname: string;
    password_hash: string;
    is_active: Generated<boolean>;
    created_at: Generated<Date>;
    version: Generated<number>;
    has_given_password: Generated<boolean>;
    /** Until the first login. */
    is_invited: Generated<boolean>;
    work_email: Generated<string>;
    direct_line: Generated<string>;
    application_notices: Generated<NoticeTime>;
    message_notices: Generated<NoticeTime>;
    role: Generated<Role>;
    may_erase: Generated<boolean>;
    may_export: Generated<boolean>;
    last_seen_at: Date | null;
    portrait: Generated<string>;
    is_shown: Generated<boolean>;
    office_id: Generated<string | null>;
  };
  portraits: { name: string; side: number; bytes: Buffer; created_at: Generated<Date> };
  security_log: { told_id: Generated<string> };
  security_events: {
    id: Identity;
    at: GeneratedAlways<Date>;
    kind: SecurityEventKind;
    username: string | null;
    acted_by: string | null;
    network: string;
    detail: Generated<string>;
  };
  security_event_seals: {
    id: string;
    through_id: string;
    last_at: Date;
    event_ids: string[];
    event_hashes: Buffer[];
    hash: Buffer;
    forgotten: Buffer | null;
  };
  login_devices: {
    token_hash: Buffer;
    username: string;
    network: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  admin_identities: {
    id: Identity;
    issuer: string;
    subject: string;
    username: string;
    created_at: Generated<Date>;
  };
  login_attempts: { key: string; failures: number; wait_until: Date; forget_at: Date };
};
