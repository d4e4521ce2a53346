import type { Generated, GeneratedAlways } from 'kysely';
import type { SecurityEventKind } from '../contract/security-events.ts';
import type { Identity } from './note-tables.ts';

/** The tables of access to the back office: a part of `Tables`. */
export type AccessTables = {
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
  login_devices: {
    token_hash: Buffer;
    username: string;
    network: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  login_attempts: { key: string; failures: number; wait_until: Date; forget_at: Date };
};
