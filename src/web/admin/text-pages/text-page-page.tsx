import type { Api } from '../../../contract/client.ts';
import type { TextPage, TextPageFields as Fields } from '../../../contract/text-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { AdminForm } from '../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts } from '../changes/forms/form-fields.ts';
import { SaveButton } from '../changes/forms/save-button.tsx';
import { DeleteSection } from '../entity/delete-section.tsx';
import { entityAddress, listAddress } from '../entity/entity-address.ts';
import { EntityPage, loadEntityPage } from '../entity/entity-page.tsx';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/text-page-page.ts';
import { namesOfKind, TextPageFields } from './text-page-fields.tsx';
import { slugOf } from './slug-of.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: pageTitle(loaderData ? texts.nameOf(loaderData.page.kind, loaderData.page.title) : texts.heading),
  },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('text_page', args, async (api, id) => ({ page: await api.getTextPage({ params: { id } }) }));

const publish = { name: 'act', value: 'publish' };

/** One page of text: its words, what is public of it, and its history. */
export default function TextPagePage({ loaderData: { page, changes } }: Route.ComponentProps) {
  const { id, kind, version } = page;
  const names = namesOfKind(kind);
  return (
    <EntityPage
      key={id}
      back={texts.back}
      title={texts.nameOf(kind, page.title)}
      lead={<PublicState page={page} />}
      changes={changes}
    >
      <AdminForm
        name="text-page"
        needs="updateTextPage"
        // Enter in a field presses the first one, and must not publish.
        submitText={texts.saveDraft}
        look="plain"
        otherSubmit={{ text: texts.publish, look: 'accent', ...publish }}
        stored={{ ...pickTexts({ ...page, version: '' }, ...names), version }}
        send={({ api, fields, version: edited }) =>
          api.updateTextPage({
            body: {
              id,
              ...(pickTexts(fields, ...names) as Partial<Fields>),
              ...(kind === 'further' && { slug: slugOf(String(fields['slug'])) }),
              ...(isPublished(fields) && { act: 'publish' }),
              version: edited,
            },
          })
        }
        savedAt={entityAddress('text_page', id)}
        savedText={(fields) => (isPublished(fields) ? texts.published : texts.saved)}
      >
        {({ fields }) => <TextPageFields kind={kind} start={fields} />}
      </AdminForm>
      <Acts page={page} />
    </EntityPage>
  );
}

function isPublished(fields: FormFields): boolean {
  return fields[publish.name] === publish.value;
}

function PublicState({ page: { state, path } }: { page: TextPage }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      <Badge tone={texts.toneOf({ state, path })}>{texts.stateOf({ state, path })}</Badge>
      {path !== '' && (
        <a href={path} className="text-link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
          {texts.view}
        </a>
      )}
    </p>
  );
}

/** These change the website and no word. */
function Acts({ page: { id, kind, state, version } }: { page: TextPage }) {
  const isPublic = state === 'published' || state === 'changed';
  const mayHide = kind === 'further' ? isPublic : state !== 'hidden' && isOptional(kind);
  const act = (name: 'hide' | 'use_folder') => (api: Api) =>
    api.updateTextPage({ body: { id, act: name, version } });
  return (
    <div className="mt-10 flex flex-wrap gap-x-16 gap-y-8 border-t border-base-300 pt-6 empty:hidden">
      {mayHide && <Act title={texts.hide} help={texts.hideHelp} done={texts.hidden} send={act('hide')} />}
      {kind !== 'further' && state !== 'untouched' && (
        <Act
          title={texts.takeFolder}
          help={texts.takeFolderHelp}
          done={texts.tookFolder}
          send={act('use_folder')}
        />
      )}
      {kind === 'further' && (
        <DeleteSection
          {...texts.remove}
          needs="deleteTextPage"
          send={(api) => api.deleteTextPage({ params: { id }, query: { version } })}
          savedAt={listAddress('text_page')}
        />
      )}
    </div>
  );
}

function isOptional(kind: TextPage['kind']): boolean {
  return kind === 'employer' || kind === 'privacy';
}

type ActProps = { title: string; help: string; done: string; send: (api: Api) => Promise<unknown> };

function Act({ title, help, done, send }: ActProps) {
  return (
    <div className="max-w-sm">
      <p className="mb-3 text-sm text-muted">{help}</p>
      <SaveButton needs="updateTextPage" send={send} reason={done}>
        {title}
      </SaveButton>
    </div>
  );
}
