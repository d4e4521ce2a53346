import { type Preset, presets } from '../../ground/config/content-presets.ts';
import { type ContentSettings, answeredNames } from '../../ground/config/content-settings.ts';
import { contentNames, isOptional, type ContentName } from './read-entries.ts';

/** One question to the content service. */
export type ContentQuery = { names: ContentName[]; text: string };

/** A service refuses a whole query for a type that it does not know, so each optional entry is asked for apart. */
export function queriesOf({ provider, query, isPreview }: ContentSettings): ContentQuery[] {
  if (query !== '') {
    const answered = answeredNames(query) ?? [];
    return [{ names: contentNames.filter((name) => answered.includes(name)), text: query }];
  }
  const preset: Preset = presets[provider];
  const { argument } = isPreview ? preset.draft : preset.published;
  const groups = [
    contentNames.filter((name) => !isOptional(name)),
    ...contentNames.filter(isOptional).map((name) => [name]),
  ];
  return groups.map((names) => ({ names, text: presetQuery(preset, names, argument) }));
}

/** An own query may declare `$preview: Boolean`. */
export function buildRequest({ provider, token, isPreview }: ContentSettings, { text }: ContentQuery) {
  const preset: Preset = presets[provider];
  const { header, value } = preset.auth;
  const { headers } = isPreview ? preset.draft : preset.published;
  return {
    body: { query: text, variables: { preview: isPreview } },
    headers: { ...(token !== '' && { [header]: value.replace('{token}', () => token) }), ...headers },
  };
}

function presetQuery({ entries, richText = '' }: Preset, names: ContentName[], argument?: string): string {
  const call = argument === undefined ? '' : `(${argument})`;
  const fields: Record<ContentName, string> = {
    landing: 'title subTitle cta jobsButton contactUsButton',
    about: `title subtitle aboutUsValue ${richText}`.trimEnd(),
    employer: `title subtitle text ${richText}`.trimEnd(),
    privacy: `title subtitle text ${richText}`.trimEnd(),
  };
  const lines = names.map((name) => {
    const selected = entries.within ? `${entries.within} { ${fields[name]} }` : fields[name];
    return `  ${name}: ${entries[name]}${call} { ${selected} }`;
  });
  return `query Content {\n${lines.join('\n')}\n}`;
}
