import { Link } from 'react-router';
import { TextArea, TextField } from '../../../ui/form/fields.tsx';
import { EmptyState } from '../../../ui/page/page-state.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import { BackLink } from '../../entity/page-heading.tsx';
import { heading as system } from '../../jobs/categories/texts.ts';
import type { Route } from './+types/snippets-page.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => ({ snippets: await api.listSnippets() }), args);

export default function SnippetsPage({ loaderData: { snippets } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/system">{system}</BackLink>
      <h1 className="text-2xl">{texts.heading}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{texts.lead}</p>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {snippets.length === 0 ? (
          <EmptyState title={texts.none} />
        ) : (
          <ul className="self-start border-t border-base-300">
            {snippets.map(({ id, name, text }) => (
              <li key={id} className="border-b border-base-300 py-2">
                <Link
                  to={entityAddress('snippet', id)}
                  dir="auto"
                  className="font-medium wrap-anywhere hover:underline pointer-coarse:py-2"
                >
                  {name}
                </Link>
                <p dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        )}
        <section>
          <h2 className="mb-4 text-xl">{texts.newSnippet}</h2>
          <AdminForm
            name="new-snippet"
            submitText={texts.create}
            send={({ api, fields }) => api.createSnippet({ body: pickTexts(fields, 'name', 'text') })}
            savedAt={texts.back.to}
            savedText={() => texts.created}
          >
            <SnippetFields />
          </AdminForm>
        </section>
      </div>
    </>
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
