import { randomBytes } from 'node:crypto';

/** Stands in `MAIL_BOUNCES_TO` and `MAIL_REPLIES_TO` where each mail has its token. */
const tokenPlace = '{token}';

export function createToken(): string {
  return randomBytes(16).toString('hex');
}

/** The address that a mail comes back to (VERP), the sender of its envelope, or is answered at. */
export function returnAddress(bouncesTo: string, token: string): string {
  return bouncesTo.replace(tokenPlace, token);
}

/** The token of the first of these texts that has a return address. */
export function findToken(texts: string[], bouncesTo: string): string | undefined {
  if (bouncesTo === '') return undefined;
  const [before = '', behind = ''] = bouncesTo
    .split(tokenPlace)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Mail servers may change the case.
  const pattern = new RegExp(`(?<![\\w.+-])${before}([0-9a-f]{32})${behind}(?![\\w.-])`, 'i');
  return texts.map((text) => pattern.exec(text)?.[1]?.toLowerCase()).find((token) => token !== undefined);
}
