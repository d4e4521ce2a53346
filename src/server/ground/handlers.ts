import type { ToDo } from '../../contract/admins.ts';
import type { CallName, calls } from '../../contract/calls.ts';
import type { Viewer } from '../../contract/rights.ts';
import type { ResponseOf, Input, Page, Total } from '../../contract/endpoints.ts';
import type { ActInput } from '../../database/tables/access.ts';
import type { Sql } from '../../database/open.ts';

export type SignedInAdmin = Viewer & {
  /** The office whose jobs and people alone the admin sees. Null: all. */
  officeId: string | null;
  /** SHA-256 of the token in use. */
  tokenHash: Buffer;
  /** The session began at the provider of single sign-on. */
  isByProvider: boolean;
  /** Whether sensitive acts ask this admin for the password again. */
  isAskedAgain: boolean;
  /** Whether this session checked the password within the last ten minutes. */
  hasRecentPassword: boolean;
  /** Until it is done, most calls are refused. */
  toDo: ToDo[];
};

/** Which call is asked for, and the names in it that `self` and `undo` need. */
export type Asked = {
  call: CallName;
  params?: { [name: string]: unknown } | undefined;
  body?: { [name: string]: unknown } | undefined;
  address: string;
};

/** @throws Problem `role_needed` */
export type RequireRight = (admin: SignedInAdmin, asked: Asked) => Promise<void>;

export type AskedAct = { call: CallName; input: ActInput; admin: SignedInAdmin; address: string };

/** @throws Problem `second_owner_needed` */
export type SecondOwnerHook = (
  act: AskedAct & { isExport: boolean },
  make: () => Promise<unknown>,
) => Promise<unknown>;

export type Cookie = { name: string; path: string };

export type Cookies = {
  read: (cookie: Cookie) => string | undefined;
  write: (cookie: Cookie & { value: string; maxAgeSeconds: number }) => void;
};

type Caller<Name extends CallName> = {
  /** The database. For a POST with a key it is the transaction that keeps the answer too. */
  requestSql: Sql;
  address: string;
  /** '' without the header. */
  userAgent: string;
  /** The header, as it was sent. */
  authorization: string | undefined;
  cookies: Cookies;
  /** Aborts when the client leaves before the answer. */
  signal: AbortSignal;
  admin: (typeof calls)[Name]['access'] extends 'admin' ? SignedInAdmin : undefined;
};

/** A file, sent while it is written or read. */
export type SentFile = { name: string } & (
  | { text: AsyncIterable<string> | string[] }
  | { bytes: AsyncIterable<Uint8Array>; size?: number; media: string }
);

/** A whole list, sent while it is read in batches. */
export type StreamedList<Row> = Total & { items: AsyncIterable<Row[]> };

/** An answer as a handler gives it. A moment may be a date, and is sent as `Date.prototype.toISOString` writes it. */
export type Unsent<Answered> = Answered extends (infer Row)[]
  ? Unsent<Row>[]
  : Answered extends object
    ? {
        [Key in keyof Answered]: Key extends 'at' | `${string}_at`
          ? UnsentMoment<Answered[Key]>
          : Unsent<Answered[Key]>;
      }
    : Answered;

type UnsentMoment<Moment> = string extends Moment ? Moment | Date : Moment;

type Sent<Name extends CallName> = (typeof calls)[Name] extends { isFile: true }
  ? SentFile
  : ResponseOf<Name> extends Page<infer Row>
    ? Page<Unsent<Row>> | StreamedList<Unsent<Row>>
    : Unsent<ResponseOf<Name>>;

/** Takes one call's validated input and returns its answer or throws `Problem`. */
type Handler<Name extends CallName> = (input: Received<Name> & Caller<Name>) => Promise<Sent<Name>>;

type Received<Name extends CallName> = (typeof calls)[Name] extends { takesBytes: true }
  ? Omit<Input<Name>, 'body'> & { body: Buffer }
  : Input<Name>;

export type Handled = {
  requestSql: Sql;
  params?: Record<string, string> | undefined;
  body?: Record<string, unknown> | undefined;
};

/** A handler, whichever its call. */
export type AnyHandler = (input: Handled & Record<string, unknown>) => Promise<unknown>;

export type Handlers = { [Name in CallName]: Handler<Name> };

export type HandlersOf<Group> = Pick<Handlers, keyof Group & CallName>;
