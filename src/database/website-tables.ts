import type { Generated } from 'kysely';

/** The tables of the website itself: a part of `Tables`. */
export type WebsiteTables = {
  website_pictures: { name: string; bytes: Buffer; created_at: Generated<Date> };
  website: {
    is_only: Generated<boolean>;
    settings: Record<string, unknown>;
    mail_password: Buffer | null;
    version: Generated<number>;
  };
};
