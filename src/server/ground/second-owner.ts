import { limits } from '../../contract/limits.ts';
import type { Config } from './config/config.ts';
import { Problem } from './problem.ts';

type HeldParts = {
  /** The people or mails that it is about. */
  people?: number;
  /** The part of the body that waits. */
  body?: object;
};

/**
 * An act that reaches many, by one owner or recruiter alone. It is thrown within the transaction of the act, so nothing of
 * it stays. `ask-second-owner.ts` lets it wait, and an approval makes it again with settings that ask for nobody.
 */
export class SecondOwnerNeeded extends Problem {
  readonly held: HeldParts;

  constructor(held: HeldParts = {}) {
    super('second_owner_needed');
    this.held = held;
  }
}

/** @throws Problem `second_owner_needed` */
export function refuseManyMails({ hasFourEyes }: Pick<Config, 'hasFourEyes'>, mails: number): void {
  if (hasFourEyes && mails > limits.mailsAlone) throw new SecondOwnerNeeded({ people: mails });
}

/** The settings as they are at each moment, for acts that a second owner has approved. */
export function approvedConfig(config: Config): Config {
  return new Proxy(config, {
    get: (target, name): unknown => (name === 'hasFourEyes' ? false : Reflect.get(target, name)),
  });
}
