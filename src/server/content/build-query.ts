import type { ContentSettings } from './content-settings.ts';
import { presets, type Preset } from './presets.ts';

export type PreparedQuery = {
  query: string;
  headers: Record<string, string>;
  /** An own query may declare `$preview: Boolean`. */
  variables: { preview: boolean };
};

/** The query and the headers that the settings call for. */
export function buildQuery({ provider, query, token, isPreview }: ContentSettings): PreparedQuery {
  const preset: Preset = presets[provider];
  const mode = isPreview ? preset.draft : preset.published;
  const auth =
    token === '' ? {} : { [preset.auth.header]: preset.auth.value.replace('{token}', () => token) };
  return {
    query: query === '' ? presetQuery(preset, mode.argument) : query,
    headers: { ...auth, ...mode.headers },
    variables: { preview: isPreview },
  };
}

function presetQuery({ entries, aboutUsValue }: Preset, argument: string | undefined): string {
  const call = argument === undefined ? '' : `(${argument})`;
  const select = (fields: string) =>
    entries.within ? `{ ${entries.within} { ${fields} } }` : `{ ${fields} }`;
  return `query Content {
  landing: ${entries.landing}${call} ${select('title subTitle cta jobsButton contactUsButton')}
  about: ${entries.about}${call} ${select(`title subtitle ${aboutUsValue}`)}
}`;
}
