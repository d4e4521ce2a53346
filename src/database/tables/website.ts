import type { ColumnType, Generated } from 'kysely';
import type { TextPageKind, TextPageState } from '../../contract/text-pages.ts';
import { all, type Entries, type Identity } from './table.ts';

/** The tables of the website itself. */
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
    picture: Generated<string>;
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
  content_copies: {
    source: string;
    name: 'landing' | 'about' | 'employer' | 'privacy';
    entry: ColumnType<unknown, string, string>;
    fetched_at: Date;
  };
};

export const websiteTables = {
  text_pages: {
    rights: all,
    neither: `id kind slug title subtitle text cta jobs_button contact_button place picture state published
              former_slugs version`,
  },
  website_pictures: { rights: all, neither: 'name bytes created_at' },
  website: {
    rights: 'select update',
    neither: 'is_only settings mail_password mailbox_password sso_client_secret version',
  },
  content_copies: { rights: all, neither: 'source name entry fetched_at' },
} satisfies Entries<WebsiteTables>;
