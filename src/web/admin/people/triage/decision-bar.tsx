import { Allowed } from '../../accounts/session/viewer.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ListedStage } from '../../../../contract/stages.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { OnceButton } from '../../changes/forms/save-button.tsx';
import { personName } from '../person-name.ts';
import type { Ahead, Walk, WalkPlace } from '../list-walk.ts';
import { readNext } from '../read-person.ts';
import { StageChoice } from '../moves/stage-menu.tsx';
import { useStages } from '../moves/use-stages.ts';
import type { Person } from '../timeline/person.ts';
import { describeDay } from '../../../ui/time/describe-day.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { addDays, findNextInStage, findNextStage, findNoStage, findPassed, listOffers } from './decisions.ts';
import { isMailSaid, MailLine, useMailWords } from './mail-words.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { ApplicationChoice, type ApplicationChoiceProps } from './application-choice.tsx';
import { useDecisions, useTurns } from './use-decisions.ts';
import { personAddress, WalkLinks } from './walk-links.tsx';
import * as texts from './texts.ts';

/** To the stage that comes next for a person, or the one that says no; to a chosen stage; off to a day. */
type Act =
  | { to: 'next' | 'no'; stage?: never; day?: never }
  | { stage: ListedStage; day?: never }
  | { day: string };

type DecisionBarProps = ApplicationChoiceProps & {
  person: Person;
  place: WalkPlace | undefined;
  walk: Walk | undefined;
  ahead: Ahead | undefined;
  isWriting: boolean;
  onWrite: () => void;
};

/**
 * The next act about somebody, one key each. It stays in sight: on top, and on a narrow screen at the bottom, where it
 * is one row and folds the rarer acts. After a decision the next person of the list comes.
 */
export function DecisionBar(props: DecisionBarProps) {
  const { person, applications, application, onChoose, place } = props;
  const [last, setLast] = useState<{ person: string; stageBefore: string | undefined }>();
  const [moreOf, setMoreOf] = useState<string>();
  const isMore = moreOf === person.id;
  const showMore = (is: boolean) => setMoreOf(is ? person.id : undefined);
  const stages = useStages();
  const { walked, next } = useNext(props, stages);
  const { moveTo, snooze, isBusy, question } = useDecisions({
    person,
    application,
    next,
    onLast: (stageBefore) => setLast({ person: person.id, stageBefore }),
  });
  // Somebody who was called back is not.
  const isDone = last?.person === person.id && last.stageBefore !== application?.stage.id;
  // One key too many at the end decides nobody a second time.
  const open = isDone && walked ? undefined : application;
  const nextStage = open && findNextStage(stages, open.stage);
  const noStage = open && findNoStage(stages, open.stage);
  const offers = listOffers(stages, application);
  const words = useMailWords(offers);
  const tomorrow = addDays(useToday(), 1);
  const { take: decide, waiting } = useTurns<Act>({
    person: person.id,
    next,
    decide: async (act, hasWaited) => {
      if (act.day !== undefined) return snooze(act.day, describeDay(act.day));
      const stage = act.stage ?? (act.to === 'next' ? nextStage : noStage);
      return stage !== undefined && moveTo(stage, hasWaited || isMailSaid(words, stage));
    },
  });
  const take = (act: Act) => {
    showMore(false);
    decide(act);
  };
  return (
    <div className="z-20 max-md:contents md:sticky md:top-(--admin-bar-height) md:-mx-2 md:mb-6 md:border-b md:border-base-300 md:bg-base-100 md:px-2 md:py-2 print:hidden">
      <div className="mb-2 max-md:mb-4">
        <div className="flex min-h-9 items-center gap-x-3 gap-y-2 max-md:flex-wrap">
          <ApplicationChoice applications={applications} application={application} onChoose={onChoose} />
          <Waiting decisions={waiting} />
          {place && <WalkLinks place={place} />}
        </div>
        <MailLine offers={offers} words={words} />
      </div>
      <Allowed to="moveApplications">
        <section
          aria-label={texts.bar}
          ref={noteHeight}
          tabIndex={-1}
          data-decision-bar
          className="flex flex-wrap items-center gap-2 max-md:sticky max-md:bottom-0 max-md:z-20 max-md:order-last max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-base-100 max-md:px-4 max-md:py-2 print:hidden"
        >
          <div className="flex min-w-0 gap-2 max-md:w-full md:contents">
            <MoveButton
              look="accent"
              keyName="e"
              stage={nextStage}
              isBusy={isBusy}
              onPress={() => take({ to: 'next' })}
            >
              {texts.nextStage}
            </MoveButton>
            <MoveButton
              look="plain"
              keyName="r"
              stage={noStage}
              isBusy={isBusy}
              onPress={() => take({ to: 'no' })}
            >
              {texts.notThisTime}
            </MoveButton>
            <Button
              isSmall
              className="shrink-0 md:hidden"
              aria-expanded={isMore}
              onClick={() => showMore(!isMore)}
            >
              {texts.more}
            </Button>
          </div>
          <RarerActs
            {...props}
            isBusy={isBusy}
            isOpen={isMore}
            onOpen={showMore}
            onStage={(stage) => isBusy || take({ stage })}
            onDay={(day) => isBusy || take({ day })}
            onTomorrow={() => take({ day: tomorrow })}
          />
          {walked && isDone && <WasLast {...props} />}
          <p role="status" className="sr-only">
            {texts.shown(person.name)}
          </p>
        </section>
      </Allowed>
      {question}
    </div>
  );
}

type RarerActsProps = Pick<DecisionBarProps, 'person' | 'application' | 'isWriting' | 'onWrite'> & {
  isBusy: boolean;
  isOpen: boolean;
  onOpen: (is: boolean) => void;
  onStage: (stage: ListedStage) => void;
  onTomorrow: () => void;
  onDay: (day: string) => void;
};

/** Folded on a narrow screen. A key may press one there, and its menu opens in sight. */
function RarerActs(props: RarerActsProps) {
  const { person, application, isWriting, onWrite, isBusy, isOpen, onOpen, onStage, onTomorrow, onDay } =
    props;
  const leaveFor = (act: () => void) => () => {
    onOpen(false);
    act();
  };
  return (
    <div
      className={classes('grid w-full grid-cols-2 gap-2 md:contents', !isOpen && 'max-md:hidden')}
      onClickCapture={() => onOpen(true)}
    >
      {application && (
        <StageChoice
          name={person.name}
          current={application.stage}
          isBusy={isBusy}
          hasWord
          onChoose={onStage}
        />
      )}
      <BarButton keyName="n" onClick={leaveFor(focusNote)}>
        {texts.note}
      </BarButton>
      <SnoozeMenu name={person.name} isBusy={isBusy} onTomorrow={onTomorrow} onChoose={onDay} />
      <BarButton keyName="w" isExpanded={isWriting} onClick={leaveFor(onWrite)}>
        {texts.write}
      </BarButton>
    </div>
  );
}

/** The walk may have begun after somebody who is undecided. */
function WasLast({ place, walk, ahead }: DecisionBarProps) {
  const stages = useStages();
  const passed = walk && ahead && findPassed(stages, ahead, walk.list);
  return (
    <p className="flex flex-wrap gap-2 text-sm text-muted">
      {!passed && (place?.next === undefined ? texts.wasLast : texts.wasLastNew)}
      {passed && (
        <Link to={personAddress(passed.applicant.id)} className="text-link">
          {texts.stillIn(personName(passed.applicant), passed.stage.name)}
        </Link>
      )}
      {walk?.from !== undefined && (
        <Link to={walk.from} className="text-link">
          {texts.backToList}
        </Link>
      )}
    </p>
  );
}

/** The person who comes after a decision is read ahead. Nobody comes after somebody who was opened from no list. */
function useNext(props: DecisionBarProps, stages: ListedStage[]) {
  const walked = props.walk?.isBeside ? undefined : props.place;
  const next = walked && nextOf(props, stages);
  useEffect(() => {
    if (next !== undefined) readNext(next);
  }, [next]);
  return { walked, next };
}

/** The walk of somebody undecided goes on to the next undecided one; any other to the next of the list. */
function nextOf({ place, application, walk, ahead }: DecisionBarProps, stages: ListedStage[]) {
  const isUndecided = application && application.stage.id === stages[0]?.id;
  if (!isUndecided || !walk || !ahead || !place) return place?.next;
  return findNextInStage(application.stage.id, ahead, walk.list);
}

function Waiting({ decisions }: { decisions: number }) {
  return (
    <p role="status" className="grow text-end text-sm text-muted">
      {decisions > 0 && texts.waiting(decisions)}
    </p>
  );
}

type MoveButtonProps = {
  look: ButtonLook;
  keyName: string;
  stage: ListedStage | undefined;
  isBusy: boolean;
  onPress: () => void;
  /** Without a stage. */
  children: string;
};

/** It keeps its place without a stage, so that the others stay under the pointer. */
function MoveButton({ look, keyName, stage, isBusy, onPress, children }: MoveButtonProps) {
  return (
    <OnceButton
      isSmall
      look={look}
      aria-keyshortcuts={keyName}
      disabled={stage === undefined}
      isBusy={isBusy}
      className="min-w-0 max-md:grow max-md:basis-0"
      onPress={async () => onPress()}
    >
      <span dir="auto" className="truncate">
        {stage?.name ?? children}
      </span>
      <KeyHint>{keyName.toUpperCase()}</KeyHint>
    </OnceButton>
  );
}

type BarButtonProps = { keyName: string; isExpanded?: boolean; onClick: () => void; children: ReactNode };

function BarButton({ keyName, isExpanded, onClick, children }: BarButtonProps) {
  return (
    <Button isSmall aria-keyshortcuts={keyName} aria-expanded={isExpanded} onClick={onClick}>
      {children} <KeyHint>{keyName.toUpperCase()}</KeyHint>
    </Button>
  );
}

/** On a phone the banner stands above the bar, which grows. */
function noteHeight(bar: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--foot', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}

/** The box below, where drafts stay. */
function focusNote(): void {
  document.querySelector<HTMLElement>('#main textarea[aria-keyshortcuts=n]')?.focus();
}
