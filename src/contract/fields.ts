import { Type, type TSchemaOptions } from 'typebox';
import { limits } from './limits.ts';

/** An identifier: an opaque string in every answer, accepted as a string or a number. */
export const Id = IdOf('Id');

/** An identifier as a field of a form, whose faults name it. */
export function IdOf(title: string) {
  return Type.String({ minLength: 1, maxLength: limits.id, title });
}

/** How often a thing was changed; sent back with a change, it warns of one in between. */
export const Version = Type.Integer({ title: 'Version', minimum: 1, maximum: 2 ** 31 - 1 });

/** A moment, ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const Moment = Type.String({ title: 'Moment, ISO 8601 in UTC' });

/** A day in the agency's time zone, as `<input type="date">` writes it. */
export function DayOf(title: string) {
  return Type.String({
    title,
    format: 'date',
    pattern: '^[12]',
    description: `${title} is a day such as 2026-01-31.`,
  });
}

/** One line that somebody has to fill in. White space around it is removed before it is checked. */
export function RequiredText(title: string, maxLength: number, options: TSchemaOptions = {}) {
  return Type.String({ title, minLength: 1, maxLength, ...options });
}

/** A line that may be left empty. */
export function OptionalText(title: string, maxLength: number) {
  return Type.String({ title, maxLength });
}

export const FirstName = RequiredText('First name', limits.personName);
export const LastName = RequiredText('Last name', limits.personName);
export const MiddleName = OptionalText('Middle name', limits.personName);

export const Email = RequiredText('Email', limits.email, {
  format: 'email',
  description: 'Enter an email address in the form name@example.com.',
});

/** Deliberately lenient: people write numbers in many ways, and a wrong one is better than a lost applicant. */
export const Phone = RequiredText('Phone', limits.phone, {
  pattern: '^(?:\\D*\\d){3}[\\s\\S]*$',
  description: 'Enter a phone number with digits, for example 111-222-333.',
});

export const Username = RequiredText('Username', limits.username, {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._@+-]*$',
  description:
    'A username starts with a letter or a digit and holds only letters, digits and the signs . _ @ + -',
});

/** NIST SP 800-63B section 3.1.1.2: a minimum length, no composition rule. */
export const NewPassword = Type.String({
  title: 'Password',
  minLength: limits.passwordShortest,
  maxLength: limits.passwordLongest,
});

/** What every paged list accepts; without `limit` the whole list is answered. */
export const pageQuery = {
  page: Type.Optional(
    Type.Integer({ title: 'Page', minimum: 1, maximum: 1_000_000, description: 'Counted from 1.' }),
  ),
  limit: Type.Optional(
    Type.Integer({ title: 'Limit', minimum: 1, maximum: limits.pageRows, description: 'Rows a page.' }),
  ),
};

export const SearchText = Type.String({ title: 'Search', maxLength: limits.searchText });

/** A table for spreadsheets: RFC 4180 in UTF-8, every field quoted, an apostrophe before what would be a formula. */
export const CsvText = Type.String();
