import { kindCalls } from '../../../../contract/kind-calls.ts';
import { useState } from 'react';
import { TextField, SelectField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { DeleteSection } from '../../entity/delete-section.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import type { Route } from './+types/category-page.ts';
import { type CategoryRow, industryKind, type KindOfCategory, locationKind } from './category-kinds.ts';
import { JobsLink } from './category-list.tsx';
import { pageTitle } from '../../layout/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { OutdatedNotice } from '../../changes/forms/outdated-notice.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { countriesByName } from './countries-by-name.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  { title: pageTitle(loaderData?.category.display_name ?? texts.names[kindOf(location).noun]) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) => {
  const kind = kindOf(new URL(args.request.url));
  return loadEntityPage(kind.noun, args, async (api, id) => {
    const [category, categories, unlocated] = await Promise.all([
      kind.find(api, id),
      kind.list(api),
      kind.listUnlocated(api),
    ]);
    const found = unlocated.find((one) => one.id === id);
    return { kind, category, categories, isLocated: !found, hasCountry: found?.country !== '' };
  });
};

/** Both kinds of categories have this page. */
function kindOf({ pathname }: { pathname: string }): KindOfCategory {
  return pathname.startsWith('/admin/system/location/') ? locationKind : industryKind;
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { kind, category, categories, isLocated, hasCountry, changes } = loaderData;
  const { id, job_count: _count, ...stored } = category;
  return (
    <EntityPage
      key={id}
      back={texts.back}
      title={category.display_name}
      lead={
        <p className="text-muted">
          <JobsLink kind={kind} category={category} />
        </p>
      }
      acts={
        <>
          <section>
            <h2 className="mb-2 text-xl">{texts.merge.title}</h2>
            <MergeCategory kind={kind} category={category} categories={categories} />
          </section>
          <DeleteCategory kind={kind} category={category} />
        </>
      }
      changes={changes}
    >
      <AdminForm
        needs={kindCalls[kind.noun].change}
        name="category"
        submitText={texts.save}
        stored={stored}
        send={({ api, fields, version }) =>
          kind.update(api, { id, ...pickTexts(fields, ...kind.fields), version })
        }
        savedAt={texts.back.to}
        savedText={({ display_name }) => texts.saved(String(display_name))}
      >
        <TextField label={texts.nameLabel} name="display_name" />
        {kind === locationKind && !isLocated && (
          <p className="mb-4 border-l-4 border-warning pl-3">
            {texts.howToLocate} {!hasCountry && texts.withoutCountry}
          </p>
        )}
        {kind === locationKind && <AddressFields />}
      </AdminForm>
    </EntityPage>
  );
}

/** Deletes a category without jobs. For any other it says why it cannot. */
function DeleteCategory({ kind, category }: { kind: KindOfCategory; category: CategoryRow }) {
  const { id, display_name, job_count } = category;
  const isUsed = job_count > 0;
  return (
    <DeleteSection
      needs={kindCalls[kind.noun].change}
      title={texts.remove.title}
      help={isUsed ? texts.remove.used(kind.noun, job_count) : texts.remove.unused(kind.noun)}
      submit={texts.remove.submit(kind.noun)}
      done={texts.remove.done(display_name)}
      disabled={isUsed}
      className="mt-8 border-t border-base-300 pt-6"
      send={(api) => kind.remove(api, id)}
      savedAt={texts.back.to}
    />
  );
}

type MergeCategoryProps = { kind: KindOfCategory; category: CategoryRow; categories: CategoryRow[] };

/** Merges a category into another one, after a preview in words. */
function MergeCategory({ kind, category, categories }: MergeCategoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const others = categories.filter(({ id }) => id !== category.id);
  const help = others.length === 0 ? texts.merge.noOther(kind.noun) : texts.merge.help(kind.noun);
  return (
    <>
      <p id="merge-help" className="mb-4 text-muted">
        {help}
      </p>
      <Button disabled={others.length === 0} aria-describedby="merge-help" onClick={() => setIsOpen(true)}>
        {texts.merge.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<span className="wrap-anywhere">{texts.merge.dialog(category.display_name)}</span>}
      >
        <MergeForm kind={kind} category={category} others={others} />
      </Dialog>
    </>
  );
}

type MergeFormProps = { kind: KindOfCategory; category: CategoryRow; others: CategoryRow[] };

function MergeForm({ kind, category, others }: MergeFormProps) {
  const { isSaving, fault, save } = useSave();
  const [keptId, setKeptId] = useState('');
  const kept = others.find((other) => other.id === keptId);

  const { id, display_name, version } = category;
  const merge = (into: CategoryRow) =>
    save({
      send: (api) => kind.merge(api, { id, into_id: into.id, version, into_version: into.version }),
      savedAt: '/admin/system',
      reason: ({ moved_jobs }) => texts.merge.done(display_name, into.display_name, moved_jobs),
    });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (kept) void merge(kept);
      }}
    >
      {fault !== undefined && (
        <p role="alert" className="mb-4 border-l-4 border-error pl-3">
          <strong className="font-semibold">{texts.merge.failed}</strong> {fault.message}
        </p>
      )}
      {fault?.code === 'edit_conflict' && <OutdatedNotice />}
      <SelectField
        id="merge-into"
        name="into_id"
        label={texts.merge.into}
        emptyText={texts.merge.choose(kind.noun)}
        options={others.map((other) => [other.id, texts.merge.choice(other.display_name, other.job_count)])}
        value={keptId}
        onChange={(event) => setKeptId(event.target.value)}
      />
      <p role="status" className="mb-5 min-h-11 wrap-anywhere text-muted">
        {kept && texts.merge.preview(display_name, kept.display_name, category.job_count)}
      </p>
      <SubmitButton isBusy={isSaving} busyText={texts.merge.busy}>
        {texts.merge.submit}
      </SubmitButton>
    </form>
  );
}

/** The address of a location, for search engines and job boards. It is optional. */
function AddressFields() {
  return (
    <fieldset className="mb-5 border-l-4 border-base-300 pl-4">
      <legend className="float-left mb-3 w-full text-sm text-muted">{texts.address.intro}</legend>
      <div className="clear-both">
        <TextField label={texts.address.city} name="city" isOptional />
        <TextField label={texts.address.region} name="region" isOptional />
        <TextField label={texts.address.postalCode} name="postal_code" isOptional />
        <SelectField
          label={texts.address.country}
          name="country"
          isOptional
          emptyText={texts.address.ofPlace}
          options={countriesByName()}
        />
      </div>
    </fieldset>
  );
}
