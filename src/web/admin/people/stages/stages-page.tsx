import { Link } from 'react-router';
import type { ListedStage, NewStage } from '../../../../contract/stages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts } from '../../changes/forms/form-fields.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import { MoveButtons } from '../../entity/move-buttons.tsx';
import { BackLink } from '../../entity/page-heading.tsx';
import { heading as system } from '../../jobs/categories/texts.ts';
import type { Route } from './+types/stages-page.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAdminPage((api) => api.listStages(), args);

export default function StagesPage({ loaderData: stages }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/system">{system}</BackLink>
      <h1 className="text-2xl">{texts.heading}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{texts.lead}</p>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <ol className="self-start border-t border-base-300">
          {stages.map((stage, place) => (
            <StageRow
              key={stage.id}
              stage={stage}
              isFirst={place === 0}
              isLast={place === stages.length - 1}
            />
          ))}
        </ol>
        <section>
          <h2 className="mb-4 text-xl">{texts.newStage}</h2>
          <AdminForm
            name="new-stage"
            submitText={texts.create}
            send={({ api, fields }) => api.createStage({ body: readNewStage(fields) })}
            savedAt={texts.back.to}
            savedText={() => texts.created}
          >
            {() => (
              <>
                <TextField label={texts.name} name="name" />
                <SelectField
                  label={texts.kind}
                  help={texts.kindHelp}
                  name="kind"
                  emptyText={texts.chooseKind}
                  options={Object.entries(texts.kinds)}
                />
                <TextField
                  label={texts.applicantWords}
                  help={texts.applicantWordsHelp}
                  name="applicant_words"
                  isOptional
                />
              </>
            )}
          </AdminForm>
        </section>
      </div>
    </>
  );
}

/** The API names the kind when none is chosen. */
function readNewStage(fields: FormFields): NewStage {
  const { kind, ...written } = pickTexts(fields, 'name', 'kind', 'applicant_words');
  return { ...written, ...(kind !== '' && { kind }) } as NewStage;
}

type StageRowProps = { stage: ListedStage; isFirst: boolean; isLast: boolean };

function StageRow({ stage, isFirst, isLast }: StageRowProps) {
  const { id, version, name, kind, applicant_words, is_mail_on } = stage;
  return (
    <li className="flex items-center gap-4 border-b border-base-300 py-2">
      <div className="min-w-0 grow">
        <Link
          to={entityAddress('stage', id)}
          dir="auto"
          className="font-medium wrap-anywhere hover:underline pointer-coarse:py-2"
        >
          {name}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>{texts.kinds[kind]}</span>
          <span className="tabular-nums">{texts.applications(stage)}</span>
          {applicant_words !== '' && <span className="wrap-anywhere">{texts.shows(applicant_words)}</span>}
          {is_mail_on && <Badge tone="neutral">{texts.hasMail}</Badge>}
        </p>
      </div>
      <MoveButtons
        name={name}
        version={version}
        isFirst={isFirst}
        isLast={isLast}
        send={(api, move) => api.updateStage({ body: { id, version, move } })}
        movedText={texts.moved}
      />
    </li>
  );
}
