import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { Application } from '../../../../contract/applications.ts';
import { classes } from '../../../ui/classes.ts';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { choosableApplication } from '../../people/choice/choosable.ts';
import { ChooseAll, ChooseBox } from '../../people/choice/choose-box.tsx';
import { chooseStage } from '../../people/choice/texts.ts';
import { StageBar } from '../../people/moves/stage-badge.tsx';
import { StageChoice } from '../../people/moves/stage-menu.tsx';
import { personName } from '../../people/person-name.ts';
import { MailLine } from '../../people/triage/mail-words.tsx';
import { RowDecision } from '../../people/triage/row-decision.tsx';
import { wasLast } from '../../people/triage/texts.ts';
import type { WalkRows } from '../../people/triage/read-walk-rows.ts';
import { DecidingFacts, Elsewhere, PersonLink, PhoneLink, SinceWhen } from './application-facts.tsx';
import { type Compared, compareIn, type StageColumn } from './stage-columns.ts';
import * as texts from './texts.ts';
import type { JobMoves } from './use-job-moves.ts';
import { type RowDecisions, useRowDecisions } from './use-row-decisions.ts';

type ApplicationTableProps = {
  moves: JobMoves;
  rows: WalkRows;
  /** One stage, in pages. */
  isPaged: boolean;
};

/** The applications by stage, one line each. Of several stages those without one are left out. */
export function ApplicationTable({ moves, rows, isPaged }: ApplicationTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, 'tr');
  const decisions = useRowDecisions(moves);
  const { emptied, setFocused, offers, words } = decisions;
  const compared = compareIn(moves.columns);
  return (
    <div className="@container">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is */}
      <table
        ref={table}
        aria-label={texts.noun.many}
        onFocus={({ target }) => setFocused(target.closest('tr')?.dataset['application'])}
        className="w-full border-separate border-spacing-0 text-left text-sm @max-3xl:block"
      >
        <thead className="@max-3xl:sr-only">
          <tr>
            <Title className="pl-10">{texts.columns.name}</Title>
            <Title>{texts.columns.facts}</Title>
            <Title>{texts.columns.phone}</Title>
            <Title>{texts.columns.since}</Title>
            <Title className="text-right print:hidden">{texts.columns.move}</Title>
          </tr>
        </thead>
        {moves.columns
          .filter(({ id, applications }) => applications > 0 || isPaged || emptied.has(id))
          .map((column, index) => (
            <StageRows
              key={column.id}
              column={column}
              moves={moves}
              decisions={decisions}
              compared={compared}
              rows={rows}
              isPaged={isPaged}
              isFirst={index === 0}
            />
          ))}
      </table>
      <div className="sticky bottom-0 bg-base-100 @3xl:@max-5xl:hidden">
        <MailLine offers={offers} words={words} />
      </div>
    </div>
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

type RowsProps = ApplicationTableProps & {
  column: StageColumn;
  decisions: RowDecisions;
  compared: Compared;
  isFirst: boolean;
};

function StageRows({ column, moves, decisions, compared, rows, isPaged, isFirst }: RowsProps) {
  const { items } = column;
  return (
    <tbody className="@max-3xl:block">
      <tr className="@max-3xl:block">
        <th
          scope="rowgroup"
          tabIndex={-1}
          colSpan={5}
          className={classes('border-b border-base-300 pb-2 @max-3xl:block', isFirst ? 'pt-2' : 'pt-6')}
        >
          <span className="flex items-center gap-1">
            <ChooseAll label={chooseStage(column.name)} rows={items.map(choosableApplication)} isBare />
            <StageHeading column={column} />
          </span>
        </th>
      </tr>
      {items.map((application, index) => (
        <ApplicationRow
          key={application.id}
          application={application}
          column={column}
          moves={moves}
          decisions={decisions}
          compared={compared}
          rows={rows}
          isNext={isFirst && index === 0}
        />
      ))}
      {items.length === 0 && (
        <WideRow>
          {decisions.emptied.has(column.id) ? <span role="status">{wasLast}</span> : texts.nobody}
        </WideRow>
      )}
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
          {texts.waiting(waiting, applications)}
        </span>
      )}
    </span>
  );
}

type ApplicationRowProps = Omit<RowsProps, 'isPaged' | 'isFirst'> & {
  application: Application;
  /** The one that leads among the rows. */
  isNext: boolean;
};

function ApplicationRow(props: ApplicationRowProps) {
  const { application, column, moves, decisions, compared, rows, isNext } = props;
  const { id, stage, last_note } = application;
  const name = personName(application.applicant);
  return (
    <tr
      data-application={id}
      data-row
      aria-busy={moves.isMoving(id)}
      className={classes(
        'group/row focus-within:bg-base-200 hover:bg-base-200 has-data-choose:has-checked:bg-base-200 aria-busy:opacity-60 border-base-300 @max-3xl:border-b @3xl:*:h-10 @3xl:*:border-b @3xl:*:border-base-300 @3xl:*:px-2',
        'relative flex-wrap items-center gap-x-2 py-1 pl-11 [reading-flow:flex-visual] @max-3xl:flex',
        moves.returned === id && 'bg-base-200',
      )}
    >
      <th
        scope="row"
        className="pl-0! text-base font-normal min-w-0 grow basis-1/2 @3xl:max-w-72 @3xl:min-w-44"
      >
        <span className="flex items-center gap-1">
          <ChooseBox application={id} name={name} className="top-1 left-0 @max-3xl:absolute" />
          <StageBar kind={stage.kind} className="mr-4 h-7 rounded-none" />
          <span className="flex min-w-0 items-center gap-1">
            <PersonLink application={application} />
            {moves.returned === id && <NotMoved />}
          </span>
        </span>
      </th>
      <td className="order-1 min-w-0 basis-full @3xl:py-1 @3xl:w-full @3xl:max-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DecidingFacts application={application} compared={compared} />
          <Elsewhere application={application} rows={rows} />
          {last_note !== '' && (
            <span
              dir="auto"
              title={last_note}
              className="line-clamp-2 basis-full text-muted @3xl:line-clamp-1"
            >
              {last_note}
            </span>
          )}
        </span>
      </td>
      <td>
        <PhoneLink person={application.applicant} />
      </td>
      <td className="order-2 basis-full whitespace-nowrap text-muted">
        <SinceWhen application={application} />
      </td>
      <td className="text-right whitespace-nowrap [reading-flow:flex-visual] @max-3xl:contents print:hidden">
        {!decisions.isChoosing && !moves.isMoving(id) && (
          <span className="order-3 @max-3xl:flex @max-3xl:flex-wrap @3xl:@max-5xl:hidden">
            <RowDecision
              name={name}
              current={column}
              isNext={isNext}
              onDecide={(next) => decisions.decide(application, column, next)}
            />
          </span>
        )}
        <StageChoice
          name={name}
          current={stage}
          look="quiet"
          onChoose={({ id: stageId }) => void moves.moveTo(id, stageId)}
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
    <tr className="@max-3xl:block">
      <td colSpan={5} className="h-10 px-6 text-muted @max-3xl:block">
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
