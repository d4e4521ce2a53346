import { Value } from 'typebox/value';
import { countryCodes } from '../contract/countries.ts';
import { Username } from '../contract/fields.ts';
import { limits } from '../contract/limits.ts';
import type { Accent } from '../contract/page.ts';
import { makeAccent } from './accent.ts';

/** Whose `X-Forwarded-For` is believed: a list of addresses and networks, a test, or nobody's. */
export type TrustedProxies = string | ((address: string, hop: number) => boolean) | false;

type Parsed<Value> = { value: Value; fault?: undefined } | { fault: string };

/** Reads one setting's text, or says what it should be. */
export type Parse<Value> = (text: string) => Parsed<Value>;

export const text: Parse<string> = (value) => ({ value });

export const onOff: Parse<boolean> = (value) => {
  if (value === 'on' || value === 'true' || value === '1') return { value: true };
  if (value === 'off' || value === 'false' || value === '0') return { value: false };
  return { fault: 'is on or off' };
};

export function wholeNumber(least: number, most: number): Parse<number> {
  return (value) => {
    const number = Number(value);
    return Number.isInteger(number) && number >= least && number <= most
      ? { value: number }
      : { fault: `is a whole number from ${least} to ${most}` };
  };
}

/** Given back without a slash at the end, so that paths can be appended. */
export const httpUrl: Parse<string> = (value) =>
  isHttpUrl(value)
    ? { value: value.replace(/\/+$/, '') }
    : { fault: 'is an address that starts with http:// or https://' };

/** Like an address, but kept to the letter: it may hold placeholders in braces. */
export const formUrl: Parse<string> = (value) =>
  isHttpUrl(value.replaceAll(/[{}]/g, ''))
    ? { value }
    : { fault: 'is an address that starts with http:// or https://' };

/** An image that browsers may load: over https, or a file of this site such as /logo.svg. */
export const imageUrl: Parse<string> = (value) =>
  /^https:\/\/./i.test(value) && URL.canParse(value)
    ? { value }
    : /^\/(?!\/)[\w./-]+$/.test(value)
      ? { value }
      : { fault: 'is an address that starts with https://, or a path on this site such as /logo.svg' };

export const colour: Parse<Accent | undefined> = (value) => {
  const accent = makeAccent(value);
  return accent ? { value: accent } : { fault: 'is a colour such as #0b5c3b' };
};

export const postgresUrl: Parse<string> = (value) =>
  /^postgres(ql)?:\/\/./.test(value) ? { value } : { fault: 'is an address that starts with postgres://' };

export const username: Parse<string> = (value) =>
  Value.Check(Username, value)
    ? { value }
    : {
        fault: `starts with a letter or digit and has at most ${limits.username} letters, digits and . _ @ + -`,
      };

export const password: Parse<string> = (value) =>
  value.length >= limits.passwordShortest && value.length <= limits.passwordLongest
    ? { value }
    : { fault: `has ${limits.passwordShortest} to ${limits.passwordLongest} characters` };

export const countryCode: Parse<string> = (value) =>
  countryCodes.includes(value.toUpperCase())
    ? { value: value.toUpperCase() }
    : { fault: 'is a country code of two letters (ISO 3166-1)' };

export const timeZone: Parse<string> = (value) => {
  try {
    return { value: new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone };
  } catch {
    return { fault: 'is a time zone name such as Europe/London' };
  }
};

export const logLevel: Parse<string> = (value) =>
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(value)
    ? { value }
    : { fault: 'is fatal, error, warn, info, debug, trace or silent' };

const isNearestProxy = (_address: string, hop: number): boolean => hop === 0;

/**
 * `on` trusts the nearest proxy; otherwise a list of addresses and networks, as Fastify takes it. Trusting all of them
 * (`true` for Fastify) would believe what visitors themselves write into `X-Forwarded-For`.
 */
export const trustedProxies: Parse<TrustedProxies> = (value) => {
  const flag = onOff(value);
  if (flag.fault === undefined) return { value: flag.value && isNearestProxy };
  return /^[\d.:a-f/, ]+$/i.test(value) || value === 'loopback'
    ? { value }
    : { fault: 'is on, off, or a list of addresses and networks' };
};

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\//i.test(value);
}
