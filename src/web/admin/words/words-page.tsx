import type { DeclaredList } from '../../../contract/lists/lists.ts';
import { Badge } from '../../ui/badge.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { EntityListPage, EntityRow } from '../entity/entity-list-page.tsx';
import { MoveButtons } from '../entity/move-buttons.tsx';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/words-page.ts';
import { textsOf } from './texts.ts';
import { WordFields } from './word-fields.tsx';
import { listAt, nameOf, readWords, wordsApi, type WordsRow } from './words-list.ts';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(listAt(location).page.heading) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { url }) => {
    const list = listAt(url);
    return { list, rows: await wordsApi(api, list).list() };
  }, args);

/** Every declared list without a page of its own has this one. */
export default function WordsPage({ loaderData: { list, rows } }: Route.ComponentProps) {
  return (
    <EntityListPage
      key={list.kind}
      kind={list.kind}
      texts={textsOf(list).list}
      rows={rows}
      renderRow={(row, ends) => <WordRow list={list} row={row} {...ends} />}
      send={({ api, fields }) =>
        wordsApi(api, list).create({ body: readWords(list, fields, { isNew: true }) })
      }
    >
      <WordFields list={list} isNew />
    </EntityListPage>
  );
}

type WordRowProps = { list: DeclaredList; row: WordsRow; isFirst: boolean; isLast: boolean };

function WordRow({ list, row, ...ends }: WordRowProps) {
  const { id, version } = row;
  const name = nameOf(list, row);
  return (
    <EntityRow
      kind={list.kind}
      id={id}
      name={name}
      buttons={
        list.order === 'rank' && (
          <MoveButtons
            name={name}
            version={version}
            {...ends}
            send={(api, move) => wordsApi(api, list).update({ body: { id, version, move } })}
            movedText={textsOf(list).moved}
          />
        )
      }
    >
      {Object.entries(list.fields).map(([key, field]) => {
        const value = row[key];
        if (field.is === 'email' || field.column === undefined) return null;
        if (field.is === 'line' || field.is === 'text') {
          return (
            <p key={key} dir="auto" className="wrap-anywhere md:line-clamp-2">
              {value}
            </p>
          );
        }
        const isSet = Boolean(value);
        const badge = isSet ? field.column : field.is === 'day' && field.none;
        return (
          badge && (
            <Badge key={key} tone={isSet && field.is === 'day' ? 'success' : 'neutral'}>
              {badge}
            </Badge>
          )
        );
      })}
    </EntityRow>
  );
}
