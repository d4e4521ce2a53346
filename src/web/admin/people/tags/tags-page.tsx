import { Link } from 'react-router';
import type { TagRow } from '../../../../contract/tags.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { EmptyState } from '../../../ui/page/page-state.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import { BackLink } from '../../entity/page-heading.tsx';
import { heading as system } from '../../jobs/categories/texts.ts';
import type { Route } from './+types/tags-page.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => ({ tags: await api.listTags({ query: { limit: 500 } }) }), args);

export default function TagsPage({ loaderData: { tags } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/system">{system}</BackLink>
      <h1 className="text-2xl">{texts.heading}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{texts.lead}</p>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {tags.items.length === 0 ? (
          <EmptyState title={texts.none} />
        ) : (
          <ul className="self-start border-t border-base-300">
            {tags.items.map((tag) => (
              <TagItem key={tag.id} tag={tag} />
            ))}
          </ul>
        )}
        <section>
          <h2 className="mb-4 text-xl">{texts.newTag}</h2>
          <AdminForm
            name="new-tag"
            submitText={texts.create}
            send={({ api, fields }) => api.createTag({ body: pickTexts(fields, 'name') })}
            savedAt={texts.back.to}
            savedText={() => texts.created}
          >
            <TextField label={texts.name} name="name" />
          </AdminForm>
        </section>
      </div>
    </>
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
