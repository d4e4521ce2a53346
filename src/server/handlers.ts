import type { CallName, calls } from '../contract/calls.ts';
import type { Answer, Input } from '../contract/endpoints.ts';

/** Who asks, as the session says. */
export type SignedInAdmin = {
  username: string;
  /** SHA-256 of the token in use. */
  tokenHash: Buffer;
};

type Caller<Name extends CallName> = {
  /** The client's address, for limits. */
  address: string;
  /** What the client calls itself; '' when it does not say. */
  userAgent: string;
  admin: (typeof calls)[Name]['access'] extends 'admin' ? SignedInAdmin : undefined;
};

/** A file that is written while it is sent. */
export type SentFile = { name: string; text: AsyncIterable<string> };

type Sent<Name extends CallName> = (typeof calls)[Name] extends { isFile: true } ? SentFile : Answer<Name>;

/** What a feature does for one call: takes the validated input, gives the answer or throws `Problem`. */
type Handler<Name extends CallName> = (input: Input<Name> & Caller<Name>) => Promise<Sent<Name>>;

/** All calls of the contract; leaving one out does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** The part of them that one feature takes care of: those of a group of endpoints. */
export type HandlersOf<Group> = Pick<Handlers, keyof Group & CallName>;
