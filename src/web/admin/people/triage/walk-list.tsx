import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Application } from '../../../../contract/applications.ts';
import { ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { useReportFailure } from '../../changes/forms/use-save.ts';
import { WaitsSince } from '../../jobs/applications/application-facts.tsx';
import * as facts from '../../jobs/applications/texts.ts';
import { hasEarlier, hasLater, keepWalk, readEarlier, readLater, type Walk } from '../list-walk.ts';
import { StageBar } from '../moves/stage-badge.tsx';
import { personName } from '../person-name.ts';
import { findInQuestion } from './decisions.ts';
import { personAddress } from './walk-links.tsx';
import { readWalkRows, type WalkRows } from './read-walk-rows.ts';
import * as texts from './texts.ts';

type WalkListProps = {
  walk: Walk;
  /** The id of the person who is shown. */
  current: string;
  onLonger: (walk: Walk) => void;
};

/** The list that somebody came from, beside the person. It scrolls by itself. */
export function WalkList({ walk, current, onLonger }: WalkListProps) {
  const list = useRef<HTMLElement>(null);
  useRowKeys(list, 'li');
  useCurrentInSight(list, current);
  return (
    <nav
      ref={list}
      aria-label={texts.list}
      className="sticky top-[calc(var(--admin-bar-height)+1.5rem)] -mx-2 h-[calc(100dvh-var(--admin-bar-height)-9.5rem)] overflow-y-auto px-2 print:hidden"
    >
      <p className="mb-1 px-3 text-sm text-muted tabular-nums">{texts.people(walk)}</p>
      {hasEarlier(walk) && (
        <More walk={walk} read={readEarlier} onLonger={onLonger} text={texts.showEarlier} />
      )}
      <ol>
        {chunksOf(walk.ids).map((people, index) => (
          <Chunk
            key={people[0]}
            walk={walk}
            people={people}
            before={walk.before + index * chunkSize}
            current={current}
          />
        ))}
      </ol>
      {hasLater(walk) && (
        <More walk={walk} read={readLater} onLonger={onLonger} text={texts.showMore} isByItself />
      )}
    </nav>
  );
}

/** So many are read at once. */
const chunkSize = 50;

function chunksOf(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / chunkSize);
  return Array.from({ length: count }, (_, index) => ids.slice(index * chunkSize, (index + 1) * chunkSize));
}

/** Scrolls the list, and never the page. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string): void {
  useLayoutEffect(() => {
    const [element, row] = [list.current, rowOf(current)];
    if (!element || !row) return;
    const [frame, place] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
    const room = 2 * place.height;
    if (place.top < frame.top + room || place.bottom > frame.bottom - room) {
      element.scrollTop += place.top - frame.top - frame.height / 2;
    }
  }, [list, current]);
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-person="${id}"]`);
}

type ChunkProps = { walk: Walk; people: string[]; before: number; current: string };

function Chunk({ walk, people, before, current }: ChunkProps) {
  const { key } = useLocation();
  // A decision about the present person changes its row.
  const rows = useWalkRows(people, people.includes(current) ? key : '');
  return people.map((id, index) => (
    <WalkRow
      key={id}
      id={id}
      number={before + index + 1}
      application={findInQuestion(rows?.get(id) ?? [], walk.list)}
      isLoading={rows === undefined}
      isOfOneJob={(walk.list.filter.job ?? '') !== ''}
      isCurrent={id === current}
    />
  ));
}

type WalkRowProps = {
  id: string;
  number: number;
  application: Application | undefined;
  isLoading: boolean;
  isOfOneJob: boolean;
  isCurrent: boolean;
};

function WalkRow({ id, number, application, isLoading, isOfOneJob, isCurrent }: WalkRowProps) {
  return (
    <li data-person={id} className="border-b border-base-300">
      <Link
        to={personAddress(id)}
        aria-current={isCurrent ? 'true' : undefined}
        className={classes(
          'flex h-10 items-center gap-2 rounded-field pr-2 text-sm leading-snug -outline-offset-2 hover:bg-base-200',
          isCurrent && 'bg-base-300',
        )}
      >
        {application && <Row application={application} isOfOneJob={isOfOneJob} isCurrent={isCurrent} />}
        {isLoading && (
          <>
            <span className="sr-only">{texts.loading(number)}</span>
            <span aria-hidden="true" className="ml-3 h-3 w-2/3 rounded-field bg-base-300" />
          </>
        )}
        {/* A record that was merged since leads to its person. */}
        {!application && !isLoading && <span className="ml-3 text-muted">{texts.merged}</span>}
      </Link>
    </li>
  );
}

type RowProps = Pick<WalkRowProps, 'isOfOneJob' | 'isCurrent'> & { application: Application };

/** In the list of one job the stage says more than the job. In others it stands where nobody waits. */
function Row({ application, isOfOneJob, isCurrent }: RowProps) {
  const { applicant, job, stage, waits_since, has_resume } = application;
  const hasStageBeside = !isOfOneJob && waits_since === null;
  return (
    <>
      <StageBar kind={stage.kind} className="h-7" />
      <span className="min-w-0 grow">
        <span dir="auto" className={classes('block truncate', isCurrent ? 'font-semibold' : 'font-medium')}>
          {personName(applicant)}
        </span>
        <span dir="auto" className="block truncate text-muted">
          {isOfOneJob ? stage.name : (job?.name ?? texts.generalApplication)}
          {has_resume && ` · ${facts.resume.sent}`}
          {!isOfOneJob && !hasStageBeside && <span className="sr-only">, {stage.name}</span>}
        </span>
      </span>
      <span dir="auto" className={classes('shrink-0 text-muted', hasStageBeside && 'max-w-28 truncate')}>
        {hasStageBeside ? stage.name : <WaitsSince application={application} />}
      </span>
    </>
  );
}

type MoreProps = {
  walk: Walk;
  read: typeof readLater;
  onLonger: (walk: Walk) => void;
  text: string;
  /** Reads on as soon as it comes near, once; after a failure somebody presses it. */
  isByItself?: boolean;
};

function More({ walk, read, onLonger, text, isByItself = false }: MoreProps) {
  const [isLoading, setIsLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const reportFailure = useReportFailure();
  const show = async () => {
    if (isLoading) return;
    setIsLoading(true);
    try {
      const longer = await read(browserApi, walk);
      keepWalk(longer);
      onLonger(longer);
    } catch (error) {
      await reportFailure(error);
    } finally {
      setIsLoading(false);
    }
  };
  // The walk is longer after each time.
  useNearness(isByItself, button, { length: walk.ids.length, act: () => void show() });
  return (
    <Button
      ref={button}
      look="quiet"
      isSmall
      className="my-1 w-full"
      aria-busy={isLoading}
      onClick={() => void show()}
    >
      {text}
    </Button>
  );
}

type Nearness = { length: number; act: () => void };

/** Acts when the element is less than ten rows out of sight, once for each length of the list. */
function useNearness(isOn: boolean, place: RefObject<HTMLElement | null>, { length, act }: Nearness): void {
  const latest = useRef(act);
  const doneFor = useRef<number>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const element = place.current;
    if (!isOn || !element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || doneFor.current === length) return;
        doneFor.current = length;
        latest.current();
      },
      { root: element.closest('nav'), rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOn, place, length]);
}

/**
 * Reads the applications of people beside the page. The old ones stay until the new ones are there.
 *
 * @param version another one reads again
 */
function useWalkRows(people: string[], version: string): WalkRows | undefined {
  const [rows, setRows] = useState<WalkRows>();
  const key = `${version} ${people.join(',')}`;
  useEffect(() => {
    let isCurrent = true;
    const [, applicants = ''] = key.split(' ');
    if (applicants === '') return undefined;
    const show = async () => {
      const read = await readWalkRows(browserApi, applicants.split(','));
      if (isCurrent) setRows(read);
    };
    // Without their rows the people are still linked.
    show().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return rows;
}
