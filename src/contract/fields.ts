import { Type, type TSchemaOptions } from 'typebox';
import { limits } from './limits.ts';

/** An opaque string in answers. Requests may send a string or a number. */
export const Id = IdOf('Id');

/** An id as a form field: faults name its title. */
export function IdOf(title: string) {
  return Type.String({ minLength: 1, maxLength: limits.id, title, 'x-missing': `${title} is missing` });
}

/** Counts the changes of an entity. A change of an older version is refused. */
export const Version = Type.Integer({ title: 'Version', minimum: 1, maximum: 2 ** 31 - 1 });

/** ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const Moment = Type.String({ title: 'Moment, ISO 8601 in UTC' });

/** The path of one thing. */
export const byId = Type.Object({ id: Id });

/** Deletes nothing that is newer than what was looked at. */
export const ofVersion = Type.Object({ version: Type.Optional(Version) });

/** A day in the agency's time zone, as `<input type="date">` writes it. */
export function DayOf(title: string) {
  return Type.String({
    title,
    format: 'date',
    pattern: '^[12]',
    description: `${title} must be a day such as 2026-01-31`,
  });
}

export function OptionalDay(title: string) {
  return Type.String({
    title,
    pattern: '^(?:[12][0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))?$',
    description: `${title} must be a day such as 2026-01-31, or empty`,
  });
}

/** One required line. White space around it is removed before the check. */
export function RequiredText(title: string, maxLength: number, options: TSchemaOptions = {}) {
  return Type.String({ title, minLength: 1, maxLength, ...options });
}

export function OptionalText(title: string, maxLength: number) {
  return Type.String({ title, maxLength });
}

export const FirstName = RequiredText('First name', limits.personName);
export const LastName = RequiredText('Last name', limits.personName);
export const MiddleName = OptionalText('Middle name', limits.personName);

export const Email = RequiredText('Email', limits.email, {
  'x-missing': 'Enter an email address',
  format: 'email',
  description: 'Enter an email address in the form name@example.com',
});

/** Empty for none. The signs are those of `<input type="email">`, and none of them ends a header or an address. */
export const OptionalEmail = Type.String({
  title: 'Email',
  maxLength: limits.email,
  pattern: "^(?:|[\\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)$",
  description: 'Enter an email address in the form name@example.com',
});

/** The email of the person who types it. */
export const OwnEmail = { ...Email, 'x-missing': 'Enter your email address' };

/** A field of a form that only a program fills in. */
export const Trap = Type.Optional(
  Type.String({
    description:
      'Leave it out. The form hides this field as a trap for programs; no browser fills in a name like this.',
  }),
);

/** Lenient on purpose: people write numbers in many ways, and a wrong number is better than a lost applicant. */
export const Phone = RequiredText('Phone', limits.phone, {
  'x-missing': 'Enter a phone number',
  pattern: '^(?:\\D*\\d){3}[\\s\\S]*$',
  description: 'Enter a phone number with at least 3 digits',
});

export const PhoneShown = Type.String({ description: 'As people of its country write it.' });

/** Empty for none. */
export const OptionalPhone = {
  ...OptionalText('Phone', limits.phone),
  pattern: '^(?:|(?:\\D*\\d){3}[\\s\\S]*)$',
  description: 'Enter a phone number with at least 3 digits',
};

export const Username = RequiredText('Username', limits.username, {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._@+-]*$',
  description: 'Username must start with a letter or digit, followed only by letters, digits and . _ @ + -',
});

/** Six digits of an authenticator app, or a recovery code. Spaces and hyphens do not matter. */
export const SecondStepCode = RequiredText('Code', limits.secondStepCode);

/** NIST SP 800-63B section 3.1.1.2: a minimum length, no composition rule. */
export const NewPassword = Type.String({
  title: 'Password',
  minLength: limits.passwordShortest,
  maxLength: limits.passwordLongest,
});

/** An order of a list by one of the keys; a minus turns it around. */
export function SortBy<Key extends string>(keys: Key[], usual: string) {
  return Type.Enum(
    keys.flatMap((key): [Key, `-${Key}`] => [key, `-${key}`]),
    { title: 'Sort', description: `A minus turns the order around. Without it: ${usual}.` },
  );
}

/** Every paged list takes these. Without `limit` the answer is the whole list. */
export const pageQuery = {
  page: Type.Optional(
    Type.Integer({ title: 'Page', minimum: 1, maximum: 1_000_000, description: 'Counted from 1.' }),
  ),
  limit: Type.Optional(PageRows({ description: 'Rows a page; without it the whole list.' })),
};

/** For the lists that only our own pages read: without `limit` they answer a page too. */
export const ownPageQuery = {
  ...pageQuery,
  limit: Type.Optional(PageRows({ description: 'Rows a page.', default: limits.usualRows })),
};

function PageRows(options: TSchemaOptions) {
  return Type.Integer({ title: 'Limit', minimum: 1, maximum: limits.pageRows, ...options });
}

export const SearchText = Type.String({ title: 'Search', maxLength: limits.searchText });

/** RFC 4180 in UTF-8. Every field is quoted, and a formula gets an apostrophe. */
export const CsvText = Type.String({ contentMediaType: 'text/csv' });

export const JsonText = Type.String({ contentMediaType: 'application/json' });
