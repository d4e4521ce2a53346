import { isIP } from 'node:net';
import { Value } from 'typebox/value';
import { countryCodes } from '../../../contract/countries.ts';
import { currencyCodes } from '../../../contract/pay/currencies.ts';
import { Username } from '../../../contract/fields.ts';
import { identitiesIn } from '../../../database/backup/encryption.ts';
import { limits } from '../../../contract/limits.ts';
import { explainWeakPassword, type PasswordOwner } from '../password-rules.ts';
import { type Accent, type AccentSheet, makeAccent, makeAccentSheet } from './accent.ts';

/** The proxies whose `X-Forwarded-For` is trusted: addresses and networks, a test, or none. */
export type TrustedProxies = string | ((address: string, hop: number) => boolean) | false;

type Parsed<Value> = { value: Value; fault?: undefined } | { fault: string };

/** Reads one setting's text, or returns the setting's rule. */
export type Parse<Value> = (text: string) => Parsed<Value>;

export const text: Parse<string> = (value) => ({ value });

export const onOff: Parse<boolean> = (value) => {
  if (value === 'on' || value === 'true' || value === '1') return { value: true };
  if (value === 'off' || value === 'false' || value === '0') return { value: false };
  return { fault: 'must be on or off' };
};

/** Takes a text that fits as it is. */
export function fitting(fits: (text: string) => boolean, fault: string): Parse<string> {
  return (value) => (fits(value) ? { value } : { fault });
}

export function wholeNumber(least: number, most: number): Parse<number> {
  return (value) => {
    const number = Number(value);
    return Number.isInteger(number) && number >= least && number <= most
      ? { value: number }
      : { fault: `must be a whole number from ${least} to ${most}` };
  };
}

/** The address of a machine, or of a socket on this one. */
export const clamdAddress = fitting(
  (value) => /^(?:tcp:\/\/[^/]+|unix:\/.+)$/.test(value) && URL.canParse(value),
  'must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
);

/** Removes a slash at the end, so that paths can be appended. */
export const httpUrl: Parse<string> = (value) =>
  isHttpUrl(value)
    ? { value: value.replace(/\/+$/, '') }
    : { fault: 'must be an address that starts with http:// or https://' };

/** Paths of pages are put behind it. */
export const siteUrl: Parse<string> = (value) => {
  const url = URL.parse(value);
  return url && (url.search || url.hash || url.username || url.password || /[?#]/.test(value))
    ? { fault: 'must be an address without a user, without ? and without #' }
    : httpUrl(value);
};

/** An address that may hold placeholders in braces. */
export const formUrl = fitting(
  (value) => isHttpUrl(value.replaceAll(/[{}]/g, '')),
  'must be an address that starts with http:// or https://',
);

/** A page anywhere, or on this site. */
export const pageUrl = fitting(
  (value) => isHttpUrl(value) || /^\/(?![/\\])\S*$/.test(value),
  'must be an address that starts with http:// or https://, or a path on this site such as /privacy.html',
);

export const imageUrl = fitting(
  (value) => (/^https:\/\/./i.test(value) && URL.canParse(value)) || /^\/(?!\/)[\w./-]+$/.test(value),
  'must be an address that starts with https://, or a path on this site such as /logo.svg',
);

/** Origins over https, each maybe with `*.` for all subdomains. */
export const origins: Parse<string[]> = (value) => {
  const list = value.split(/[\s,]+/).map((origin) => origin.toLowerCase());
  return list.every((origin) => /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/.test(origin))
    ? { value: list }
    : { fault: 'must be a list of origins such as https://images.example.com or https://*.example.com' };
};

export const color: Parse<(Accent & { sheet: AccentSheet }) | undefined> = (value) => {
  const accent = makeAccent(value);
  if (!accent) return { fault: 'must be a color such as #0b5c3b' };
  return { value: { ...accent, sheet: makeAccentSheet(accent) } };
};

export const postgresUrl = fitting(
  (value) => /^postgres(ql)?:\/\/./.test(value),
  'must be an address that starts with postgres://',
);

export const username = fitting(
  (value) => Value.Check(Username, value),
  `must start with a letter or digit and have at most ${limits.username} letters, digits and . _ @ + -`,
);

export function passwordOf(owner: PasswordOwner): Parse<string | undefined> {
  return (value) => {
    if (value.length < limits.passwordShortest || value.length > limits.passwordLongest) {
      return { fault: `must have ${limits.passwordShortest} to ${limits.passwordLongest} characters` };
    }
    const fault = explainWeakPassword(value, owner);
    return fault === undefined ? { value } : { fault };
  };
}

/** Other kinds of keys need a plugin. */
export const ageRecipient = fitting(
  (value) => /^age1(?:pq1)?[02-9ac-hj-np-z]{58,}$/.test(value),
  'must be a public key of age, which begins with age1',
);

export const ageIdentity = fitting(
  (value) => identitiesIn(value).length > 0,
  'must be the text of an age identity file, with a line that begins with AGE-SECRET-KEY-',
);

export const countryCode: Parse<string> = (value) =>
  countryCodes.includes(value.toUpperCase())
    ? { value: value.toUpperCase() }
    : { fault: 'must be a country code of two letters (ISO 3166-1)' };

export const jobEmployer: Parse<'agency' | 'confidential'> = (value) =>
  value === 'agency' || value === 'confidential' ? { value } : { fault: 'must be agency or confidential' };

export const currency: Parse<string> = (value) =>
  currencyCodes.includes(value.toUpperCase())
    ? { value: value.toUpperCase() }
    : { fault: 'must be a currency of three letters (ISO 4217)' };

export const payRules: Parse<'off' | 'warn' | 'require'> = (value) =>
  value === 'off' || value === 'warn' || value === 'require'
    ? { value }
    : { fault: 'must be off, warn or require' };

export const timeZone: Parse<string> = (value) => {
  try {
    return { value: new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone };
  } catch {
    return { fault: 'must be a time zone name such as Europe/London' };
  }
};

export const logLevel = fitting(
  (value) => ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(value),
  'must be fatal, error, warn, info, debug, trace or silent',
);

const isNearestProxy = (_address: string, hop: number): boolean => hop === 0;

/**
 * `on` trusts the nearest proxy only. Fastify's `true` would trust every address in `X-Forwarded-For`, also one that a
 * visitor wrote there.
 */
export const trustedProxies: Parse<TrustedProxies> = (value) => {
  const flag = onOff(value);
  if (flag.fault === undefined) return { value: flag.value && isNearestProxy };
  return value === 'loopback' || value.split(',').every((one) => isNetwork(one.trim()))
    ? { value }
    : { fault: 'must be on, off, or a list of addresses and networks' };
};

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return Number(bits ?? 0) <= longest;
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\//i.test(value);
}
