import type { ListedTextPage, TextPageFields } from '../../../contract/text-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { pickTexts } from '../changes/forms/form-fields.ts';
import { entityAddress } from '../entity/entity-address.ts';
import { EntityListPage, EntityRow } from '../entity/entity-list-page.tsx';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/text-pages-page.ts';
import { AddressFields } from './text-page-fields.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api) => api.listTextPages(), args);

export default function TextPagesPage({ loaderData: { service, pages } }: Route.ComponentProps) {
  const isElsewhere = service.url !== '';
  return (
    <EntityListPage
      kind="text_page"
      texts={texts.list}
      notice={
        isElsewhere && (
          <p className="mb-6 max-w-prose border-l-4 border-line pl-3">
            {texts.elsewhere(service.title)}{' '}
            <a href={service.url} className="text-link whitespace-nowrap">
              {texts.editThere}
            </a>
          </p>
        )
      }
      rows={pages.filter(({ kind }) => kind === 'further' || !isElsewhere)}
      renderRow={(page) => <TextPageRow page={page} />}
      send={({ api, fields }) => {
        const { place, ...rest } = pickTexts(fields, 'title', 'slug', 'place');
        return api.createTextPage({ body: { ...rest, place: place as TextPageFields['place'] } });
      }}
      createdAt={({ id }) => entityAddress('text_page', id)}
    >
      <TextField label={texts.labels.title} name="title" />
      <AddressFields />
    </EntityListPage>
  );
}

function TextPageRow({ page: { id, kind, title, state, path, is_shadowed } }: { page: ListedTextPage }) {
  return (
    <EntityRow kind="text_page" id={id} name={texts.nameOf(kind, title)}>
      <Badge tone={texts.tones[state]}>{texts.stateOf({ state, path })}</Badge>
      {path !== '' && (
        <a href={path} className="wrap-anywhere hover:underline pointer-coarse:py-2">
          {path}
        </a>
      )}
      {is_shadowed && <p className="text-error">{texts.shadowed}</p>}
    </EntityRow>
  );
}
