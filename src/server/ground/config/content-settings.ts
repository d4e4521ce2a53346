import { readFileSync } from 'node:fs';
import type { Parse } from './config-values.ts';
import { type Preset, presets, type ProviderName } from './content-presets.ts';
// All of `graphql` is a tenth of each command's start.
import { Kind, OperationTypeNode, parse } from 'graphql/language';

export type ContentSettings = {
  /** The address for queries; empty without a service. */
  url: string;
  /** The embedded service of this website answers there, so its texts are edited here. */
  isOwn: boolean;
  token: string;
  provider: ProviderName;
  /** The agency's own query; empty: the preset's. */
  query: string;
  /** Whether pages show drafts. */
  isPreview: boolean;
  /** A purge has to present it; empty: purging is off. */
  webhookSecret: string;
};

const names = Object.keys(presets) as ProviderName[];

export const providerName: Parse<ProviderName> = (text) => {
  const name = names.find((known) => known === text.toLowerCase());
  return name ? { value: name } : { fault: `must be one of ${names.join(', ')}` };
};

/** Reads a file that holds one GraphQL query with the fields or aliases `landing` and `about`, and maybe `employer` and `privacy`. */
export const queryFile: Parse<string> = (path) => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { fault: 'must be a file that can be read' };
  }
  const answered = answeredNames(text);
  if (!answered) return { fault: 'must be a file with one GraphQL query' };
  const missing = ['landing', 'about'].filter((name) => !answered.includes(name));
  return missing.length === 0
    ? { value: text }
    : { fault: `must have a query that answers ${missing.join(' and ')}` };
};

export const webhookSecret: Parse<string> = (text) =>
  text.length >= 16 ? { value: text } : { fault: 'must have at least 16 characters' };

/** The faults of settings that do not fit together, a sentence each. */
export function contentSettingsFaults({ url, provider, query }: ContentSettings): string[] {
  const faults: string[] = [];
  if (url === '' && provider !== 'embedded') faults.push(`CONTENT_URL is needed with ${provider} content.`);
  if (provider === 'custom' && query === '') faults.push('CONTENT_QUERIES is needed with custom content.');
  return faults;
}

/** The service as owners know it, and where they edit its texts; no address for the texts that are edited here. */
export function serviceOf({ provider, url, isOwn }: ContentSettings): { title: string; url: string } {
  const { title, editor }: Preset = presets[provider];
  return { title, url: isOwn || url === '' ? '' : (editor ?? new URL(url).origin) };
}

/** The site of images without a host: the service's; `undefined` for embedded content, whose images are this site's. */
export function imageBaseOf({ provider, url }: ContentSettings): string | undefined {
  return provider === 'embedded' || url === '' ? undefined : url;
}

/** The origins of images when `CONTENT_IMAGE_ORIGINS` is unset: the service's, and that of its files. */
export function imageOriginsOf(settings: ContentSettings): string[] {
  const { imageOrigins = [] }: { imageOrigins?: string[] } = presets[settings.provider];
  return [...originsOf(imageBaseOf(settings) ?? ''), ...imageOrigins];
}

/** The origin of an address over https; none of any other address, because pages load no other images. */
export function originsOf(address: string): string[] {
  return address.startsWith('https://') ? [new URL(address).origin] : [];
}

/** The names that a query answers under; `undefined` if the text is not one GraphQL query. */
export function answeredNames(text: string): string[] | undefined {
  try {
    const operations = parse(text).definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (operations.length !== 1 || operation?.operation !== OperationTypeNode.QUERY) return undefined;
    return operation.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? (selection.alias ?? selection.name).value : [],
    );
  } catch {
    return undefined;
  }
}
