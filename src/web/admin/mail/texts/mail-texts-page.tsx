import type { MailText } from '../../../../contract/mail-texts.ts';
import type { ListedStage } from '../../../../contract/stages.ts';
import { Link } from 'react-router';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/mail-texts-page.ts';
import { hasStandardWords } from './standard-words.ts';
import { fromMailTexts } from '../../layout/main-pages.ts';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [mails, stages] = await Promise.all([api.listMailTexts(), api.listStages()]);
    return { mails, stages };
  }, args);

const columns: Column<MailText>[] = [
  {
    title: texts.columns.mail,
    isRowHeader: true,
    cell: ({ kind }) => (
      <Link to={entityAddress('mail_text', kind)} className="font-semibold hover:underline">
        {texts.kinds[kind].title}
      </Link>
    ),
  },
  { title: texts.columns.subject, cell: ({ subject }) => subject },
  {
    title: texts.columns.words,
    cell: (text) => (hasStandardWords(text) ? texts.usesStandard : texts.usesOwn),
  },
];

const stageColumns: Column<ListedStage>[] = [
  {
    title: texts.columns.stage,
    isRowHeader: true,
    cell: ({ id, name }) => (
      <Link to={entityAddress('stage', id) + fromMailTexts} className="font-semibold hover:underline">
        {name}
      </Link>
    ),
  },
  { title: texts.columns.subject, cell: ({ subject }) => subject },
  { title: texts.columns.isOn, cell: ({ is_mail_on }) => (is_mail_on ? texts.isOn : texts.isOff) },
];

export default function MailTexts({ loaderData: { mails, stages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading back={texts.backToSystem} title={texts.heading} intro={texts.intro} />
      <Table label={texts.heading} columns={columns} rows={mails} keyOf={({ kind }) => kind} />
      <h2 className="mt-10 mb-1 text-xl">{texts.stages}</h2>
      <p className="mb-4 max-w-prose text-muted">{texts.stagesHelp}</p>
      <Table label={texts.stages} columns={stageColumns} rows={stages} keyOf={({ id }) => id} />
    </>
  );
}
