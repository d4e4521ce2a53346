import type { SecurityEvent, SecurityEventKind } from '../../../../contract/security-events.ts';
import * as texts from './texts.ts';

export function describeSecurityEvent({
  kind,
  ...parts
}: texts.EventParts & Pick<SecurityEvent, 'kind'>): string {
  return texts.sentences[kind](parts);
}

export function describeNetwork(network: string): string {
  return network === '' ? texts.onServer : network;
}

/** The kind in the address; nothing for an unknown one. */
export function readKind(search: URLSearchParams): { kind?: SecurityEventKind } {
  const wanted = search.get('kind') ?? '';
  return Object.hasOwn(texts.kinds, wanted) ? { kind: wanted as SecurityEventKind } : {};
}
