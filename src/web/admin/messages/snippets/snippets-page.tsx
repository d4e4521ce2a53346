import { TextArea, TextField } from '../../../ui/form/fields.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { EntityListPage, EntityRow } from '../../entity/entity-list-page.tsx';
import type { Route } from './+types/snippets-page.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => ({ snippets: await api.listSnippets() }), args);

export default function SnippetsPage({ loaderData: { snippets } }: Route.ComponentProps) {
  return (
    <EntityListPage
      kind="snippet"
      texts={texts.list}
      rows={snippets}
      renderRow={({ id, name, text }) => (
        <EntityRow kind="snippet" id={id} name={name}>
          <p dir="auto" className="line-clamp-2 wrap-anywhere">
            {text}
          </p>
        </EntityRow>
      )}
      send={({ api, fields }) => api.createSnippet({ body: pickTexts(fields, 'name', 'text') })}
    >
      <SnippetFields />
    </EntityListPage>
  );
}

export function SnippetFields() {
  return (
    <>
      <TextField label={texts.name} name="name" />
      <TextArea label={texts.text} help={texts.textHelp} name="text" />
    </>
  );
}
