import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { NoticeTime } from '../../contract/admins.ts';
import type { CallName } from '../../contract/calls.ts';
import type { Role } from '../../contract/rights.ts';
import type { SecurityEventKind } from '../../contract/security-events.ts';
import type { WaitingAct } from '../../contract/waiting-acts.ts';
import { all, type Entries, type Identity } from './table.ts';

/** The input of a call, as it came through its schemas. */
export type ActInput = { params?: Record<string, string>; query?: object; body?: object };

/** The tables of accounts, and of access to the back office. */
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
  admin_identities: {
    id: Identity;
    issuer: string;
    subject: string;
    username: string;
    created_at: Generated<Date>;
  };
  sessions: {
    id: Identity;
    token_hash: Buffer;
    username: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    password_checked_at: Generated<Date>;
    device: Generated<string>;
    expires_at: Date;
    identity_id: Generated<string | null>;
    provider_session: Generated<string | null>;
  };
  two_step_secrets: {
    username: string;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: string | null;
  };
  recovery_codes: { username: string; selector: string; code_hash: string };
  password_links: {
    token_hash: Buffer;
    username: string;
    expires_at: Date;
    is_invitation: Generated<boolean>;
  };
  login_devices: {
    token_hash: Buffer;
    username: string;
    network: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  login_attempts: { key: string; failures: number; wait_until: Date; forget_at: Date };
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
  security_log: { told_id: Generated<string> };
  waiting_acts: {
    id: Identity;
    call: CallName;
    input: ActInput;
    people: number | null;
    asked_by: string;
    asked_at: Generated<Date>;
    state: Generated<WaitingAct['state']>;
    decided_by: string | null;
    decided_at: Date | null;
  };
};

export const accessTables = {
  admins: {
    rights: all,
    staff: 'username first_name surname password_hash work_email direct_line portrait',
    neither: `is_active created_at version has_given_password is_invited application_notices
              message_notices role may_erase may_export last_seen_at is_shown office_id`,
  },
  portraits: { rights: 'select insert delete', staff: 'name bytes', neither: 'side created_at' },
  admin_identities: {
    rights: 'select insert delete',
    staff: 'subject username',
    neither: 'id issuer created_at',
  },
  sessions: {
    rights: all,
    isLeftOut: true,
    staff: 'token_hash username device provider_session',
    neither: 'id created_at last_used_at expires_at password_checked_at identity_id',
  },
  two_step_secrets: { rights: all, staff: 'username secret', neither: 'confirmed_at last_step' },
  recovery_codes: { rights: 'select insert delete', staff: 'username selector code_hash', neither: '' },
  password_links: {
    rights: 'select insert delete',
    staff: 'token_hash username',
    neither: 'expires_at is_invitation',
  },
  login_devices: {
    rights: all,
    staff: 'token_hash username network',
    neither: 'created_at last_used_at',
  },
  login_attempts: { rights: all, isLeftOut: true, staff: 'key', neither: 'failures wait_until forget_at' },
  // The networks of visitors who reached a limit, too; no address.
  security_events: {
    rights: 'select insert',
    staff: 'username acted_by network detail',
    neither: 'id at kind',
  },
  security_event_seals: {
    rights: 'select insert update',
    neither: 'id through_id last_at event_ids event_hashes hash forgotten',
  },
  security_log: { rights: 'select update', neither: 'told_id' },
  // About many people: an export of one leaves it out, and whoever is erased falls out of it. A restore brings none back:
  // it may be done by then.
  waiting_acts: {
    rights: all,
    isLeftOut: true,
    visitors: 'input',
    staff: 'asked_by decided_by',
    neither: 'id call people asked_at state decided_at',
    rows: {
      of: ({ records }) => sql`exists (
        select from jsonb_path_query(input, '$.body.people[*].id') as id where id #>> '{}' = any(${records}::text[]))`,
      erase: {
        input: sql`jsonb_set(input, '{body,people}', (
          select coalesce(jsonb_agg(one), '[]') from jsonb_path_query(input, '$.body.people[*]') as one
          where not exists (
            select from applicants where erased_at is not null
              and id = case when one ->> 'id' ~ '^[1-9][0-9]{0,17}$' then (one ->> 'id')::bigint end)))`,
      },
      isUnreadable: true,
    },
  },
} satisfies Entries<AccessTables>;
