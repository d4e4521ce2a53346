import ChevronRight from 'lucide:chevron-right';
import type { ReactNode } from 'react';
import type { MailText } from '../../../../contract/mail-texts.ts';
import type { ListedStage } from '../../../../contract/stages.ts';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { shortGrid, shortGridPlaces, Table, type Column } from '../../../ui/table/table.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/mail-texts-page.ts';
import { NoMailServer } from '../no-mail-server.tsx';
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
    phone: shortGridPlaces.head,
    cell: ({ kind }) => (
      <Link to={entityAddress('mail_text', kind)} className="font-semibold hover:underline">
        {texts.kinds[kind].title}
      </Link>
    ),
  },
  {
    title: texts.columns.subject,
    phone: `${shortGridPlaces.line} col-span-2 text-muted`,
    cell: ({ subject }) => subject,
  },
  {
    title: texts.columns.words,
    phone: `${shortGridPlaces.headEnd} text-muted`,
    cell: (text) => (
      <RowEnd to={entityAddress('mail_text', text.kind)}>
        <span>
          <span className="@2xl:hidden">{texts.columns.words}: </span>
          {hasStandardWords(text) ? texts.usesStandard : texts.usesOwn}
        </span>
      </RowEnd>
    ),
  },
];

const stageColumns: Column<ListedStage>[] = [
  {
    title: texts.columns.stage,
    isRowHeader: true,
    phone: shortGridPlaces.head,
    cell: ({ id, name }) => (
      <Link to={entityAddress('stage', id) + fromMailTexts} className="font-semibold hover:underline">
        {name}
      </Link>
    ),
  },
  {
    title: texts.columns.subject,
    phone: `${shortGridPlaces.line} col-span-2 text-muted`,
    cell: ({ subject }) => subject,
  },
  {
    title: texts.columns.isOn,
    phone: shortGridPlaces.headEnd,
    cell: ({ id, is_mail_on }) => (
      <RowEnd to={entityAddress('stage', id) + fromMailTexts}>
        <Badge tone={is_mail_on ? 'success' : 'neutral'}>{is_mail_on ? texts.isOn : texts.isOff}</Badge>
      </RowEnd>
    ),
  },
];

/** Shows that the row opens. The name is the link for the keyboard and for screen readers. */
function RowEnd({ to, children }: { to: string; children: ReactNode }) {
  return (
    <span className="flex items-center justify-between gap-2">
      {children}
      <Link to={to} tabIndex={-1} aria-hidden="true" className="-my-2 -mr-3 p-3 text-muted">
        <Icon of={ChevronRight} />
      </Link>
    </span>
  );
}

export default function MailTexts({ loaderData: { mails, stages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading back={texts.backToSystem} title={texts.heading} intro={texts.intro} />
      <NoMailServer />
      <Table
        label={texts.heading}
        columns={columns}
        rows={mails}
        keyOf={({ kind }) => kind}
        phoneGrid={shortGrid}
      />
      <h2 className="mt-10 mb-1 text-xl">{texts.stages}</h2>
      <p className="mb-4 max-w-prose text-muted">{texts.stagesHelp}</p>
      <Table
        label={texts.stages}
        columns={stageColumns}
        rows={stages}
        keyOf={({ id }) => id}
        phoneGrid={shortGrid}
      />
    </>
  );
}
