import { useState } from 'react';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { DeleteSection } from '../../entity/delete-section.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import type { Route } from './+types/tag-page.ts';
import { PeopleWith } from './tags-page.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.tag.name ?? texts.tag) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('tag', args, async (api, id) => {
    const [tag, tags] = await Promise.all([
      api.getTag({ params: { id } }),
      api.listTags({ query: { limit: 500 } }),
    ]);
    return { tag, others: tags.items.filter((other) => other.id !== id) };
  });

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { tag, others, changes } = loaderData;
  const { id, version, people } = tag;
  const [keptId, setKeptId] = useState('');
  const kept = others.find((other) => other.id === keptId);
  return (
    <EntityPage
      key={id}
      back={texts.back}
      title={tag.name}
      lead={
        <p className="text-muted">
          <PeopleWith tag={tag} />
        </p>
      }
      acts={
        <>
          {others.length > 0 && (
            <section className="mb-8 border-b border-base-300 pb-6">
              <h2 className="mb-2 text-xl">{texts.merge.title}</h2>
              <p className="mb-4 text-muted">{texts.merge.help}</p>
              <SelectField
                name="into_id"
                label={texts.merge.into}
                emptyText={texts.merge.choose}
                options={others.map((other) => [other.id, `${other.name} (${texts.people(other.people)})`])}
                value={keptId}
                onChange={(event) => setKeptId(event.target.value)}
              />
              <SaveButton
                needs="mergeTags"
                disabled={!kept}
                send={(api) =>
                  api.mergeTags({ body: { id, into_id: keptId, version, into_version: kept?.version ?? 1 } })
                }
                savedAt={texts.back.to}
                reason={texts.merge.done}
              >
                {texts.merge.submit}
              </SaveButton>
            </section>
          )}
          <DeleteSection
            needs="deleteTag"
            {...texts.remove}
            help={texts.removal(people)}
            send={(api) => api.deleteTag({ params: { id }, query: { version } })}
            savedAt={texts.back.to}
          />
        </>
      }
      changes={changes}
    >
      <AdminForm
        needs="updateTag"
        name="tag"
        submitText={texts.save}
        stored={{ name: tag.name, version }}
        send={({ api, fields, version: edited }) =>
          api.updateTag({ body: { id, ...pickTexts(fields, 'name'), version: edited } })
        }
        savedAt={texts.back.to}
        savedText={() => texts.saved}
      >
        <TextField label={texts.name} name="name" />
      </AdminForm>
    </EntityPage>
  );
}
