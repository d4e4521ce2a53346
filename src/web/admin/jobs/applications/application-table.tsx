import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { Application } from '../../../../contract/applications.ts';
import { classes } from '../../../ui/classes.ts';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { choosableApplication } from '../../people/choice/choosable.ts';
import { ChooseAll, ChooseBox } from '../../people/choice/choose-box.tsx';
import { chooseStage } from '../../people/choice/texts.ts';
import { StageBar } from '../../people/moves/stage-badge.tsx';
import { StageChoice } from '../../people/moves/stage-menu.tsx';
import { personName } from '../../people/person-name.ts';
import { AnswersHint, PersonLink, ResumeMark, SinceWhen, WaitsSince } from './application-facts.tsx';
import type { StageColumn } from './stage-columns.ts';
import * as texts from './texts.ts';
import type { JobMoves } from './use-job-moves.ts';

type ApplicationTableProps = {
  moves: JobMoves;
  /** One stage, in pages. */
  isPaged: boolean;
};

/** The applications by stage, one line each. Of several stages those without one are left out. */
export function ApplicationTable({ moves, isPaged }: ApplicationTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, 'tr');
  return (
    <table
      ref={table}
      aria-label={texts.noun.many}
      className="w-full border-separate border-spacing-0 text-left text-sm"
    >
      <thead className="max-md:sr-only">
        <tr>
          <Title className="pl-10">{texts.columns.name}</Title>
          <Title>{texts.columns.answers}</Title>
          <Title className="min-w-36 max-md:hidden">{texts.columns.waits}</Title>
          <Title className="min-w-36 max-md:hidden">{texts.columns.since}</Title>
          <Title className="text-right">{texts.columns.move}</Title>
        </tr>
      </thead>
      {moves.columns
        .filter(({ applications }) => applications > 0 || isPaged)
        .map((column) => (
          <StageRows key={column.id} column={column} moves={moves} isPaged={isPaged} />
        ))}
    </table>
  );
}

function Title({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={classes(
        'sticky top-(--admin-bar-height) z-10 border-b border-line bg-base-100 px-2 py-2 font-semibold whitespace-nowrap text-muted',
        className,
      )}
    >
      {children}
    </th>
  );
}

function StageRows({ column, moves, isPaged }: ApplicationTableProps & { column: StageColumn }) {
  const { items } = column;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5} className="border-b border-base-300 pt-6 pb-2">
          <span className="flex items-center gap-1">
            <ChooseAll label={chooseStage(column.name)} rows={items.map(choosableApplication)} isBare />
            <StageHeading column={column} />
          </span>
        </th>
      </tr>
      {items.map((application) => (
        <ApplicationRow key={application.id} application={application} moves={moves} />
      ))}
      {items.length === 0 && <WideRow>{texts.nobody}</WideRow>}
      {items.length < column.applications && !isPaged && (
        <WideRow>
          <MoreLink column={column} />
        </WideRow>
      )}
    </tbody>
  );
}

type StageHeadingProps = {
  column: StageColumn;
  /** A long name takes two lines. */
  isWhole?: boolean;
};

export function StageHeading({ column, isWhole = false }: StageHeadingProps) {
  const { name, kind, applications, waiting } = column;
  return (
    <span className="flex items-center gap-2 text-base font-semibold">
      <StageBar kind={kind} className="h-5" />
      <span dir="auto" className={isWhole ? 'line-clamp-2 leading-tight wrap-anywhere' : 'truncate'}>
        {name}
      </span>
      <span className="shrink-0 font-normal text-muted tabular-nums" title={texts.count(applications)}>
        {applications.toLocaleString('en')}
      </span>
      {waiting > 0 && (
        <span className="text-sm font-normal text-muted tabular-nums max-md:hidden">
          {texts.waiting(waiting)}
        </span>
      )}
    </span>
  );
}

function ApplicationRow({ application, moves }: { application: Application; moves: JobMoves }) {
  const { id, stage, stage_since } = application;
  return (
    <tr
      data-application={id}
      aria-busy={moves.isMoving(id)}
      className={classes(
        'hover:bg-base-200 has-data-choose:has-checked:bg-base-200 aria-busy:opacity-60 *:h-10 *:border-b *:border-base-300 *:px-2',
        moves.returned === id && 'bg-base-200',
      )}
    >
      <th scope="row" className="w-full max-w-0 pl-0! text-base font-normal">
        <span className="flex items-center gap-1">
          <ChooseBox application={id} name={personName(application.applicant)} />
          <StageBar kind={stage.kind} className="mr-4 h-7 rounded-none" />
          <span className="min-w-0">
            <span className="flex items-center gap-1">
              <PersonLink application={application} />
              <ResumeMark application={application} />
              {moves.returned === id && <NotMoved />}
            </span>
            {/* Beside the name a phone has no room for it. */}
            <span className="-mt-2 flex text-sm text-muted md:hidden">
              <SinceWhen application={application} />
            </span>
          </span>
        </span>
      </th>
      <td>
        <AnswersHint application={application} />
      </td>
      <td className="whitespace-nowrap max-md:hidden">
        <WaitsSince application={application} />
      </td>
      <td className="whitespace-nowrap text-muted max-md:hidden">
        <RelativeTime moment={stage_since} />
      </td>
      <td className="text-right">
        <StageChoice
          name={personName(application.applicant)}
          current={stage}
          look="quiet"
          onChoose={({ id: stageId }) => moves.moveTo(id, stageId)}
        />
      </td>
    </tr>
  );
}

/** Beside an application that went back. The banner has the reason. */
export function NotMoved() {
  return (
    <span className="shrink-0 text-sm font-semibold whitespace-nowrap text-error">{texts.notMoved}</span>
  );
}

function WideRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={5} className="h-10 px-6 text-muted">
        {children}
      </td>
    </tr>
  );
}

/** "50 of 10,000", and the way to the others; nothing when all are shown. */
export function MoreLink({ column: { id, name, items, applications } }: { column: StageColumn }) {
  if (items.length >= applications) return null;
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      {texts.shown(items.length, applications)}
      <Link to={`?stage=${id}`} className="text-link">
        {texts.allOf(name)}
      </Link>
    </span>
  );
}
