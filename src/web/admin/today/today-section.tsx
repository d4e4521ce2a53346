import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ListedApplicant } from '../../../contract/applicants.ts';
import type { ListedStage } from '../../../contract/stages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { NearDay } from '../../ui/time/near-day.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { titleOf as titleOfAct } from '../accounts/second-owner/texts.ts';
import { systemPaths } from '../layout/main-pages.ts';
import { Allowed } from '../accounts/session/viewer.ts';
import { SaveButton } from '../changes/forms/save-button.tsx';
import { entityAddress } from '../entity/entity-address.ts';
import { startWalk } from '../people/list-walk.ts';
import { useMove } from '../people/moves/use-move.tsx';
import { useStages } from '../people/moves/use-stages.ts';
import { personName } from '../people/person-name.ts';
import { listOffers } from '../people/triage/decisions.ts';
import { isMailSaid, MailLine, useMailWords } from '../people/triage/mail-words.tsx';
import { RowDecision } from '../people/triage/row-decision.tsx';
import type { WalkRows } from '../people/triage/read-walk-rows.ts';
import { DecidingFacts, Elsewhere, PhoneLink } from '../jobs/applications/application-facts.tsx';
import { compareIn } from '../jobs/applications/stage-columns.ts';
import { NoteAct } from './note-act.tsx';
import { shownRows, type TodayGroup, type TodayLine } from './today-groups.ts';
import { jobOf, PersonRow, Row, Section } from './today-rows.tsx';
import * as texts from './texts.ts';

/** A line of Today, the first rows of its list, and the next act about each. */
export function TodaySection({ group }: { group: TodayGroup }) {
  if (group.of === 'people') return <Undecided group={group} />;
  return <Section line={group.line}>{rowsOf(group)}</Section>;
}

/** The line whose last row has gone. */
export function EmptiedSection({ line }: { line: TodayLine }) {
  return (
    <Section line={line}>
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
            note.due_on === '' ? <RelativeTime moment={note.created_at} /> : <NearDay day={note.due_on} />
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
          about={[text, order?.company, order?.phone_shown].filter(Boolean).join(' · ')}
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
        .map(({ id, name, location, last_applied_at, posted_at, created_at }) => (
          <Row
            key={id}
            name={name}
            to={`/admin/jobs/${id}`}
            about={location}
            when={
              <>
                {last_applied_at === null ? texts.posted : texts.lastApplied}{' '}
                <RelativeTime moment={last_applied_at ?? posted_at ?? created_at} />
              </>
            }
          />
        ));
    default:
      return group satisfies never;
  }
}

type UndecidedProps = { group: TodayGroup & { of: 'people' } };

/** People to decide. A decided row goes at once, so that the next press is about the next person. */
function Undecided({ group: { line, rows: people, walk, applied } }: UndecidedProps) {
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
      {rows.map((person, index) => (
        <PersonRow
          key={person.id}
          person={person}
          walk={walk}
          isAboutBelow={!line.isLead}
          lateDays={line.lateDays}
          facts={<PersonFacts person={person} applied={applied} isLead={line.isLead} />}
        >
          {person.application && (
            <RowDecision
              name={personName(person)}
              current={person.application.stage}
              isNext={line.isLead === true && index === 0}
              onDecide={(stage) => decide(person, stage)}
            />
          )}
          <span className="ml-auto @xl:hidden">
            <PhoneLink person={person} isIcon />
          </span>
        </PersonRow>
      ))}
    </Section>
  );
}

type PersonFactsProps = { person: ListedApplicant; applied: WalkRows; isLead: boolean | undefined };

/** The facts of the application that is decided. */
function PersonFacts({ person, applied, isLead }: PersonFactsProps) {
  const { id, application } = person;
  const shown = applied.get(id)?.find((each) => each.id === application?.id);
  return (
    <>
      <span className="@max-xl:hidden">
        <PhoneLink person={person} />
      </span>
      {!isLead && (
        <span dir="auto" className="max-w-full truncate @max-xl:hidden">
          {jobOf(person)}
        </span>
      )}
      {shown && <DecidingFacts application={shown} compared={noComparison} />}
      {shown && isLead && (
        <span className="contents @max-xl:hidden">
          <Elsewhere application={shown} rows={applied} />
        </span>
      )}
    </>
  );
}

const noComparison = compareIn([]);

/** Another version is another state: who was called back is to decide again. */
function stateOf({ id, application }: ListedApplicant): string {
  return `${id} ${application?.id} ${application?.version}`;
}
