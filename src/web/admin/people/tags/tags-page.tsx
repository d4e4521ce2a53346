import { Link } from 'react-router';
import type { TagRow } from '../../../../contract/tags.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import { EntityListPage } from '../../entity/entity-list-page.tsx';
import type { Route } from './+types/tags-page.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => ({ tags: await api.listTags({ query: { limit: 500 } }) }), args);

export default function TagsPage({ loaderData: { tags } }: Route.ComponentProps) {
  return (
    <EntityListPage
      kind="tag"
      texts={texts.list}
      rows={tags.items}
      renderRow={(tag) => <TagItem tag={tag} />}
      send={({ api, fields }) => api.createTag({ body: pickTexts(fields, 'name') })}
    >
      <TextField label={texts.name} name="name" />
    </EntityListPage>
  );
}

function TagItem({ tag }: { tag: TagRow }) {
  return (
    <li className="flex items-center gap-4 border-b border-base-300 py-1">
      <span dir="auto" className="grow wrap-anywhere">
        {tag.name}
      </span>
      <span className="shrink-0 text-sm text-muted tabular-nums">
        <PeopleWith tag={tag} />
      </span>
      <LinkButton
        to={entityAddress('tag', tag.id)}
        look="quiet"
        isSmall
        className="-mr-3"
        aria-label={`${texts.edit} ${tag.name}`}
      >
        {texts.edit}
      </LinkButton>
    </li>
  );
}

export function PeopleWith({ tag: { id, name, people } }: { tag: TagRow }) {
  if (people === 0) return texts.people(0);
  return (
    <Link to={`/admin/applicants?tag=${id}`} className="underline-offset-4 hover:underline">
      {texts.people(people)}
      <span className="sr-only">{texts.peopleWith(name)}</span>
    </Link>
  );
}
