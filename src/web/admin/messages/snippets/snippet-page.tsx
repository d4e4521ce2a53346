import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { DeleteSection } from '../../entity/delete-section.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import type { Route } from './+types/snippet-page.ts';
import { SnippetFields } from './snippets-page.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.snippet.name ?? texts.snippet) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('snippet', args, async (api, id) => ({ snippet: await api.getSnippet({ params: { id } }) }));

export default function SnippetPage({ loaderData: { snippet, changes } }: Route.ComponentProps) {
  const { id, ...stored } = snippet;
  return (
    <EntityPage
      key={id}
      back={texts.back}
      title={snippet.name}
      acts={
        <DeleteSection
          {...texts.remove}
          send={(api) => api.deleteSnippet({ params: { id }, query: { version: stored.version } })}
          savedAt={texts.back.to}
        />
      }
      changes={changes}
    >
      <AdminForm
        name="snippet"
        submitText={texts.save}
        stored={stored}
        send={({ api, fields, version }) =>
          api.updateSnippet({ body: { id, ...pickTexts(fields, 'name', 'text'), version } })
        }
        savedAt={texts.back.to}
        savedText={() => texts.saved}
      >
        <SnippetFields />
      </AdminForm>
    </EntityPage>
  );
}
