import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import type { Route } from './+types/snippet-page.ts';
import { SnippetFields } from './snippets-page.tsx';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.pageTitle(loaderData?.snippet.name ?? texts.snippet) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('snippet', args, async (api, id) => ({ snippet: await api.getSnippet({ params: { id } }) }));

export default function SnippetPage({ loaderData: { snippet, changes } }: Route.ComponentProps) {
  const { id, ...stored } = snippet;
  return (
    <EntityPage key={id} back={texts.back} title={snippet.name} changes={changes}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,26rem)]">
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
        <section className="max-lg:border-t max-lg:border-base-300 max-lg:pt-6">
          <h2 className="mb-2 text-xl">{texts.remove.title}</h2>
          <p className="mb-4 text-muted">{texts.remove.help}</p>
          <SaveButton
            look="danger"
            send={(api) => api.deleteSnippet({ params: { id } })}
            savedAt={texts.back.to}
            reason={texts.remove.done}
          >
            {texts.remove.submit}
          </SaveButton>
        </section>
      </div>
    </EntityPage>
  );
}
