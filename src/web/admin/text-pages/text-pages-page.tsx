import type { ResponseOf } from '../../../contract/endpoints.ts';
import { limits } from '../../../contract/limits.ts';
import type { ListedTextPage, TextPageFields } from '../../../contract/text-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useSite } from '../../site/layout/use-site.ts';
import { AskingButton } from '../changes/forms/save-button.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { pickTexts } from '../changes/forms/form-fields.ts';
import { entityAddress, listAddress } from '../entity/entity-address.ts';
import { EntityListPage, EntityRow } from '../entity/entity-list-page.tsx';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/text-pages-page.ts';
import { AddressFields } from './text-page-fields.tsx';
import { slugOf } from './slug-of.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [listed, pictures] = await Promise.all([api.listTextPages(), api.listUnusedPictures()]);
    return { ...listed, pictures };
  }, args);

export default function TextPagesPage({ loaderData: { service, pages, pictures } }: Route.ComponentProps) {
  const isElsewhere = service.url !== '';
  return (
    <>
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
          const { title, slug, place } = pickTexts(fields, 'title', 'slug', 'place');
          return api.createTextPage({
            body: { title, slug: slugOf(slug || title), place: place as TextPageFields['place'] },
          });
        }}
        createdAt={({ id }) => entityAddress('text_page', id)}
      >
        <TextField label={texts.labels.title} name="title" />
        <AddressFields isNew />
      </EntityListPage>
      <UnusedPictures pictures={pictures} />
    </>
  );
}

type Unused = ResponseOf<'listUnusedPictures'>;

/** The way to delete one for good, which a person in it may ask for. */
function UnusedPictures({ pictures }: { pictures: Unused }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="unused-pictures" className="mt-10 border-t border-base-300 pt-6">
      <h2 id="unused-pictures" className="text-xl">
        {texts.unused.title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {texts.unused.help} {pictures.length === limits.unusedPictures && texts.unused.more}
      </p>
      <ul className="grid grid-cols-2 gap-6 md:grid-cols-4">
        {pictures.map(({ name, src, added_at }, place) => (
          <li key={name}>
            <img src={src} alt="" className="w-full rounded-box" />
            <p className="my-2 text-sm text-muted">
              {texts.unused.added} <RelativeTime moment={added_at} />
            </p>
            <AskingButton
              needs="deletePicture"
              isSmall
              text={texts.unused.remove}
              label={texts.unused.label(place + 1)}
              question={texts.unused.question}
              yes={texts.unused.remove}
              no={texts.unused.keep}
              send={(api) => api.deletePicture({ params: { name } })}
              savedAt={listAddress('text_page')}
              reason={texts.unused.done}
            >
              <p className="mb-4">{texts.unused.what}</p>
              <img src={src} alt="" className="mb-4 w-full rounded-box" />
            </AskingButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TextPageRow({ page: { id, kind, title, state, path, is_shadowed } }: { page: ListedTextPage }) {
  const { privacyUrl } = useSite();
  return (
    <EntityRow kind="text_page" id={id} name={texts.nameOf(kind, title)}>
      <Badge tone={texts.toneOf({ state, path })}>{texts.stateOf({ state, path })}</Badge>
      {kind === 'privacy' && path === '' && privacyUrl === '' && <span>{texts.noPrivacy}</span>}
      {path !== '' && (
        <a
          href={path}
          className="relative text-sm wrap-anywhere text-muted hover:underline pointer-coarse:py-2"
        >
          {path}
        </a>
      )}
      {is_shadowed && <p className="text-error">{texts.shadowed}</p>}
    </EntityRow>
  );
}
