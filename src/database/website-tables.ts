import type { Generated } from 'kysely';
import type { TextPageKind, TextPageState } from '../contract/text-pages.ts';
import type { Identity } from './note-tables.ts';

/** The tables of the website itself: a part of `Tables`. */
export type WebsiteTables = {
  text_pages: {
    id: Identity;
    kind: TextPageKind;
    slug: string;
    title: string;
    subtitle: Generated<string>;
    text: Generated<string>;
    cta: Generated<string>;
    jobs_button: Generated<string>;
    contact_button: Generated<string>;
    place: Generated<'footer' | 'navigation' | 'none'>;
    state: Generated<TextPageState>;
    published: Generated<string>;
    former_slugs: Generated<string>;
    version: Generated<number>;
  };
  website_pictures: { name: string; bytes: Buffer; created_at: Generated<Date> };
  website: {
    is_only: Generated<boolean>;
    settings: Record<string, unknown>;
    mail_password: Buffer | null;
    mailbox_password: Buffer | null;
    sso_client_secret: Buffer | null;
    version: Generated<number>;
  };
};
