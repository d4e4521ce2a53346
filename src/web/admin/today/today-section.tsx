import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import type { ListedApplicant } from '../../../contract/applicants.ts';
import type { ListedStage } from '../../../contract/stages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useRowKeys } from '../../ui/table/use-row-keys.ts';
import { describeDay } from '../../ui/time/describe-day.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { titleOf as titleOfAct } from '../accounts/second-owner/texts.ts';
import { systemPaths } from '../layout/main-pages.ts';
import { Allowed } from '../accounts/session/viewer.ts';
import { SaveButton } from '../changes/forms/save-button.tsx';
import { entityAddress } from '../entity/entity-address.ts';
import { type MessageWalk, startWalk, type Walk } from '../people/list-walk.ts';
import { useMove } from '../people/moves/use-move.tsx';
import { useStages } from '../people/moves/use-stages.ts';
import { personName } from '../people/person-name.ts';
import { listOffers } from '../people/triage/decisions.ts';
import { isMailSaid, MailLine, useMailWords } from '../people/triage/mail-words.tsx';
import { RowDecision } from '../people/triage/row-decision.tsx';
import { NoteAct } from './note-act.tsx';
import type { TodayGroup, TodayLine } from './today-groups.ts';
import * as texts from './texts.ts';

/** Rows of one list. A decided one makes room for the next. */
const shownRows = 3;

/** A line of Today, the first rows of its list, and the next act about each. */
export function TodaySection({ group }: { group: TodayGroup }) {
  const { line, of } = group;
  if (of === 'people') return <Undecided line={line} people={group.rows} walk={group.walk} />;
  return <Section line={line}>{rowsOf(group)}</Section>;
}

/** The line whose last row has just gone. */
export function EmptiedSection({ line }: { line: TodayLine }) {
  return (
    <Section line={{ ...line, number: '0' }}>
      <li role="status" className="flex h-10 items-center text-muted">
        {texts.wasLast}
      </li>
    </Section>
  );
}

function rowsOf(group: Exclude<TodayGroup, { of: 'people' }>): ReactNode[] {
  switch (group.of) {
    case 'news':
      return group.rows.slice(0, shownRows).map((person) => (
        <PersonRow key={person.id} person={person} walk={group.walk}>
          <SaveButton
            needs="openApplicant"
            isSmall
            aria-label={texts.seenOf(personName(person))}
            send={(api) => api.openApplicant({ params: { id: person.id } })}
            reason={texts.nowSeen(personName(person))}
          >
            {texts.notes.seen}
          </SaveButton>
        </PersonRow>
      ));
    case 'unreached':
      return group.rows.slice(0, shownRows).map((person) => (
        <PersonRow key={person.id} person={person} walk={group.walk}>
          <LinkButton
            isSmall
            to={`/admin/system/mails?q=${encodeURIComponent(person.email)}`}
            aria-label={texts.emailTo(personName(person))}
          >
            {texts.seeEmail}
          </LinkButton>
        </PersonRow>
      ));
    case 'notes': {
      const { view } = group.line as TodayLine & { of: 'notes' };
      return group.rows.slice(0, shownRows).map((note) => (
        <Row
          key={note.id}
          name={note.applicant_name}
          to={`/admin/applicants/${note.applicant_id}`}
          walk={group.walk}
          about={note.text}
          when={
            note.due_on === '' ? (
              <RelativeTime moment={note.created_at} />
            ) : (
              <time dateTime={note.due_on}>{describeDay(note.due_on)}</time>
            )
          }
        >
          <NoteAct note={note} view={view} />
        </Row>
      ));
    }
    case 'messages':
      return group.rows.slice(0, shownRows).map(({ id, name, order, text, created_at }) => (
        <Row
          key={id}
          name={name}
          to={entityAddress('message', id)}
          walk={group.walk}
          about={[order?.company, order?.phone, text].filter(Boolean).join(' · ')}
          when={<RelativeTime moment={created_at} />}
        >
          <Allowed to="replyToMessage">
            <LinkButton
              isSmall
              to={entityAddress('message', id)}
              onClick={() => startWalk(group.walk)}
              aria-label={texts.answerTo(name)}
            >
              {texts.answer}
            </LinkButton>
          </Allowed>
        </Row>
      ));
    case 'acts':
      return group.rows
        .slice(0, shownRows)
        .map((act) => (
          <Row
            key={act.id}
            name={titleOfAct(act)}
            to={systemPaths.secondOwner}
            about={act.asked_by_name}
            when={<RelativeTime moment={act.asked_at} />}
          />
        ));
    case 'jobs':
      return group.rows
        .slice(0, shownRows)
        .map(({ id, name, location, created_at }) => (
          <Row
            key={id}
            name={name}
            to={`/admin/jobs/${id}`}
            about={location}
            when={<RelativeTime moment={created_at} />}
          />
        ));
    default:
      return group satisfies never;
  }
}

type UndecidedProps = { line: TodayLine; people: ListedApplicant[]; walk: Walk };

/** People to decide. A decided row goes at once, so that the next press is about the next person. */
function Undecided({ line, people, walk }: UndecidedProps) {
  const stages = useStages();
  const { move, question } = useMove();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const rows = people.filter((person) => !decided.has(stateOf(person))).slice(0, shownRows);
  const offers = rows.flatMap(({ application }) => listOffers(stages, application));
  const words = useMailWords(offers);

  async function decide(person: ListedApplicant, stage: ListedStage): Promise<void> {
    const { application } = person;
    if (!application) return;
    const state = stateOf(person);
    setDecided((before) => new Set([...before, state]));
    const applications = [{ ...application, applicant: person }];
    const result = await move({ applications, stage, isMailSaid: isMailSaid(words, stage) });
    if (typeof result === 'object' && result.moved.length > 0) return;
    setDecided((before) => new Set([...before].filter((each) => each !== state)));
  }

  return (
    <Section
      line={line}
      after={
        <>
          <MailLine offers={offers} words={words} />
          {question && createPortal(question, document.body)}
        </>
      }
    >
      {rows.map((person) => (
        <PersonRow key={person.id} person={person} walk={walk}>
          {person.application && (
            <RowDecision
              name={personName(person)}
              current={person.application.stage}
              onDecide={(stage) => decide(person, stage)}
            />
          )}
        </PersonRow>
      ))}
    </Section>
  );
}

/** Another version is another state: who was called back is to decide again. */
function stateOf({ id, application }: ListedApplicant): string {
  return `${id} ${application?.id} ${application?.version}`;
}

type PersonRowProps = { person: ListedApplicant; walk: Walk; children: ReactNode };

function PersonRow({ person, walk, children }: PersonRowProps) {
  const { id, application, created_at } = person;
  return (
    <Row
      name={personName(person)}
      to={`/admin/applicants/${id}`}
      walk={walk}
      about={application?.job?.name ?? texts.generalApplication}
      when={<RelativeTime moment={application?.waits_since ?? created_at} />}
    >
      {children}
    </Row>
  );
}

type RowProps = {
  name: string;
  to: string;
  /** The list of the person or message that is opened from here. */
  walk?: Walk | MessageWalk;
  about: string;
  when: ReactNode;
  children?: ReactNode;
};

function Row({ name, to, walk, about, when, children }: RowProps) {
  return (
    <li
      data-row
      className="group/row flex min-h-10 items-center gap-x-3 border-t border-base-300 py-0.5 focus-within:bg-base-300/40 hover:bg-base-300/40 @max-xl:flex-wrap @max-xl:py-1.5"
    >
      <Link
        to={to}
        onClick={() => walk && startWalk(walk)}
        dir="auto"
        className="truncate font-medium hover:underline @max-xl:grow @max-xl:basis-3/5 @xl:max-w-2/5 @xl:shrink-0 pointer-coarse:py-2"
      >
        {name}
      </Link>
      <span dir="auto" className="min-w-0 grow truncate text-muted @max-xl:order-1 @max-xl:basis-20">
        {about}
      </span>
      <span className="shrink-0 text-end text-sm whitespace-nowrap text-muted">{when}</span>
      {children !== undefined && (
        <div className="flex min-w-0 items-center gap-1 @max-xl:order-1 @max-xl:flex-wrap @xl:shrink-0">
          {children}
        </div>
      )}
    </li>
  );
}

type SectionProps = { line: TodayLine; children: ReactNode; after?: ReactNode };

function Section({ line: { number, words, to }, children, after }: SectionProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, 'li');
  useFocusThatStays(list);
  return (
    <section className="relative min-w-0 ps-12 pe-5 md:ps-16 md:pe-6">
      <h3 className="text-base font-normal">
        <Link to={to} className="flex min-h-10 items-center gap-2 hover:underline pointer-coarse:min-h-11">
          <span className="font-display text-2xl font-bold tabular-nums">{number}</span> {words}
        </Link>
      </h3>
      <ul ref={list} className="@container max-md:-ms-7">
        {children}
      </ul>
      {after}
    </section>
  );
}

/** When the row with the focus goes, the row that takes its place has it. */
function useFocusThatStays(list: RefObject<HTMLUListElement | null>): void {
  const last = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const note = () => {
      last.current = [...element.children].findIndex((row) => row.contains(document.activeElement));
    };
    // A row that went has no focus to lose.
    const forget = ({ target }: Event) =>
      queueMicrotask(() => {
        if ((target as Element).isConnected && !element.contains(document.activeElement))
          last.current = undefined;
      });
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
    };
  }, [list]);
  useLayoutEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return;
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    const row = rows[Math.min(last.current, rows.length - 1)];
    row?.querySelector<HTMLElement>('a')?.focus();
  });
}
