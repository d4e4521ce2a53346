import { kindCalls } from '../../../contract/kind-calls.ts';
import type { Api } from '../../../contract/client.ts';
import { AdminForm } from '../changes/forms/admin-form.tsx';
import { AskingButton } from '../changes/forms/save-button.tsx';
import { DeleteInto } from '../entity/delete-into.tsx';
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
  return loadEntityPage(list.kind, args, async (api, id) => {
    const calls = wordsApi(api, list);
    const rows = list.page.into === undefined ? [] : await calls.list();
    const others = rows.filter((other) => other.id !== id);
    return { list, row: await calls.get({ params: { id } }), others };
  });
};

/** One row of a declared list without a page of its own. */
export default function WordPage({ loaderData: { list, row, others, changes } }: Route.ComponentProps) {
  const { id, ...stored } = row;
  const { into } = list.page;
  const texts = textsOf(list);
  const savedAt = listPath(list);
  const remove = (api: Api, to: { to?: string } = {}) =>
    wordsApi(api, list).remove({ params: { id }, query: { version: stored.version, ...to } });
  return (
    <EntityPage
      key={id}
      back={{ to: savedAt, text: list.page.heading }}
      title={nameOf(list, row)}
      lead={Object.entries(list.fields).map(
        ([name, { is, title }]) =>
          is === 'flag' &&
          row[name] === true && (
            <p key={name} className="mt-1 text-muted">
              {title}
            </p>
          ),
      )}
      acts={
        into === undefined &&
        (list.dataOf === 'people' ? (
          <>
            <p className="mb-3 text-muted">{texts.remove.help}</p>
            <AskingButton
              needs={kindCalls[list.kind].change}
              text={texts.remove.submit}
              question={`${texts.remove.submit}?`}
              yes={texts.remove.submit}
              no={texts.keep}
              send={remove}
              savedAt={savedAt}
              reason={texts.remove.done}
            />
          </>
        ) : (
          <DeleteSection
            needs={kindCalls[list.kind].change}
            {...texts.remove}
            send={remove}
            savedAt={savedAt}
          />
        ))
      }
      changes={changes}
    >
      <AdminForm
        needs={kindCalls[list.kind].change}
        name={list.kind}
        submitText={texts.save}
        stored={stored}
        send={({ api, fields, version }) =>
          wordsApi(api, list).update({ body: { id, version, ...readWords(list, fields, { isNew: false }) } })
        }
        savedAt={savedAt}
        savedText={() => texts.saved}
      >
        <div className="max-w-xl">
          <WordFields list={list} />
        </div>
      </AdminForm>
      {into !== undefined && (
        <DeleteInto
          needs={kindCalls[list.kind].change}
          texts={{ ...texts.remove, to: into }}
          others={others.map((other) => ({ id: other.id, name: nameOf(list, other) }))}
          first={others.at(-1)?.id}
          send={remove}
          savedAt={savedAt}
        />
      )}
    </EntityPage>
  );
}
