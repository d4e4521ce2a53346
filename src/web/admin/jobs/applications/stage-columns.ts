import type { Application } from '../../../../contract/applications.ts';
import type { StageCount } from '../../../../contract/stages.ts';

/** A stage of a job, with the first of its applications. `applications` counts all of them. */
export type StageColumn = StageCount & { items: Application[] };

/** By application: what the last of its running moves will store. */
export type Expected = ReadonlyMap<string, { stageId: string }>;

/** The columns as they will be when the running moves are stored. A moved card comes first. */
export function expectMoves(columns: StageColumn[], expected: Expected): StageColumn[] {
  const targetOf = ({ id, stage }: Application) => {
    const wanted = expected.get(id)?.stageId;
    return columns.some((column) => column.id === wanted) ? wanted : stage.id;
  };
  const all = columns.flatMap(({ items }) => items);
  return columns.map((column) => {
    const stays = column.items.filter((application) => targetOf(application) === column.id);
    const comes = all.filter(
      (application) => application.stage.id !== column.id && targetOf(application) === column.id,
    );
    const change = comes.length + stays.length - column.items.length;
    return { ...column, items: [...comes, ...stays], applications: column.applications + change };
  });
}

export type Step = -1 | 1;

/** The stage before or after the one of an application; `undefined` at an end. */
export function stageBeside(columns: StageColumn[], id: string, step: Step): StageColumn | undefined {
  const place = columns.findIndex(({ items }) => items.some((application) => application.id === id));
  return place === -1 ? undefined : columns[place + step];
}

/** The card at the same height in the next column that has one. */
export function cardBeside(columns: StageColumn[], id: string, step: Step): string | undefined {
  const place = columns.findIndex(({ items }) => items.some((application) => application.id === id));
  const height = columns[place]?.items.findIndex((application) => application.id === id) ?? 0;
  if (place === -1) return undefined;
  const others = step === 1 ? columns.slice(place + 1) : columns.slice(0, place).toReversed();
  const items = others.find((column) => column.items.length > 0)?.items ?? [];
  return items[Math.min(height, items.length - 1)]?.id;
}

/** The row below in the same stage; `undefined` for the last one. */
export function findNextToDecide({ items }: Pick<StageColumn, 'items'>, id: string): string | undefined {
  return items[items.findIndex((application) => application.id === id) + 1]?.id;
}

/** How far somebody has answered the questions after an application; nothing without an answer. */
export function answersOf({ submissions }: Pick<Application, 'submissions'>): 'all' | 'some' | undefined {
  const sheets = submissions.flatMap(({ answer_sheets }) => answer_sheets);
  if (sheets.some(({ sent_at }) => sent_at !== null)) return 'all';
  return sheets.some(({ answers }) => answers.length > 0) ? 'some' : undefined;
}

/** The things that somebody of a list has. The others are then said to have none. */
export type Compared = { answers: boolean; resumes: boolean };

export function compareIn(columns: Pick<StageColumn, 'items'>[]): Compared {
  const all = columns.flatMap(({ items }) => items);
  return {
    answers: all.some((application) => answersOf(application) !== undefined),
    resumes: all.some(({ has_resume }) => has_resume),
  };
}

/** The applications of the person for other jobs. A merged person may have applied for this one twice. */
export function listElsewhere(
  { applicant, job }: Pick<Application, 'applicant' | 'job'>,
  rows: ReadonlyMap<string, Application[]>,
): Application[] {
  const all = rows.get(applicant.id) ?? [];
  return all.filter((application) => application.job !== null && application.job.id !== job?.id);
}

/** Everybody whom the columns show, in their order. A merged person may have applied twice. */
export function peopleOf(columns: Pick<StageColumn, 'items'>[]): { id: string }[] {
  const ids = columns.flatMap(({ items }) => items.map(({ applicant }) => applicant.id));
  return [...new Set(ids)].map((id) => ({ id }));
}

/** How many applications are in progress. */
export function countOpen(stages: Pick<StageCount, 'kind' | 'applications'>[]): number {
  const open = stages.filter(({ kind }) => kind === 'in_progress');
  return open.reduce((sum, { applications }) => sum + applications, 0);
}
