import { AdminForm } from '../changes/forms/admin-form.tsx';
import { DeleteSection } from '../entity/delete-section.tsx';
import { listPath } from '../entity/entity-address.ts';
import { EntityPage, loadEntityPage } from '../entity/entity-page.tsx';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/word-page.ts';
import { textsOf } from './texts.ts';
import { WordFields } from './word-fields.tsx';
import { listAt, nameOf, readWords, wordsApi } from './words-list.ts';

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  {
    title: pageTitle(loaderData ? nameOf(loaderData.list, loaderData.row) : textsOf(listAt(location)).one),
  },
];

export const clientLoader = (args: Route.ClientLoaderArgs) => {
  const list = listAt(new URL(args.request.url));
  return loadEntityPage(list.kind, args, async (api, id) => ({
    list,
    row: await wordsApi(api, list).get({ params: { id } }),
  }));
};

/** One row of a declared list without a page of its own. */
export default function WordPage({ loaderData: { list, row, changes } }: Route.ComponentProps) {
  const { id, ...stored } = row;
  const texts = textsOf(list);
  const savedAt = listPath(list);
  return (
    <EntityPage
      key={id}
      back={{ to: savedAt, text: list.page.heading }}
      title={nameOf(list, row)}
      acts={
        <DeleteSection
          {...texts.remove}
          send={(api) => wordsApi(api, list).remove({ params: { id }, query: { version: stored.version } })}
          savedAt={savedAt}
        />
      }
      changes={changes}
    >
      <AdminForm
        name={list.kind}
        submitText={texts.save}
        stored={stored}
        send={({ api, fields, version }) =>
          wordsApi(api, list).update({ body: { id, version, ...readWords(list, fields, { isNew: false }) } })
        }
        savedAt={savedAt}
        savedText={() => texts.saved}
      >
        <WordFields list={list} />
      </AdminForm>
    </EntityPage>
  );
}
