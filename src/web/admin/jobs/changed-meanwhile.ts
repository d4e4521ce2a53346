import type { Change } from '../../../contract/history.ts';
import type { Job } from '../../../contract/jobs.ts';

/** A field that somebody else has saved meanwhile. */
export type Difference = {
  /** The field's name in the form. */
  field: string;
  title: string;
  /** What the form takes to show theirs. */
  theirValue: string;
  /** The same as people read it. */
  theirs: string;
  /** Whether it was edited here too; otherwise theirs stands in for what the form began with. */
  isContested: boolean;
};

type JobField = {
  field: string;
  title: string;
  /** What the history calls it. */
  historyName: 'name' | 'location' | 'industry' | 'salary' | 'description';
  value: (job: Job) => string;
};

const fields: JobField[] = [
  { field: 'name', title: 'Title', historyName: 'name', value: (job) => job.name },
  { field: 'location_id', title: 'Location', historyName: 'location', value: (job) => job.location_id },
  { field: 'industry_id', title: 'Industry', historyName: 'industry', value: (job) => job.industry_id },
  { field: 'salary', title: 'Salary', historyName: 'salary', value: (job) => job.salary },
  { field: 'description', title: 'Description', historyName: 'description', value: (job) => job.description },
];

type Edited = {
  /** What the form holds, as people read it: of a choice its words. */
  shown: Record<string, string>;
  /** The job as it is stored now. */
  current: Job;
  /** What others have saved since the form was begun, the newest first. */
  changes: Change[];
};

/** What others have saved that the form does not show. What they left alone is not told: it is only edited here. */
export function findDifferences({ shown, current, changes }: Edited): Difference[] {
  const begunWith = valuesBefore(changes);
  return fields.flatMap(({ field, title, historyName, value }) => {
    const [mine, theirs, before] = [
      tidy(shown[field]),
      tidy(current[historyName]),
      begunWith.get(historyName),
    ];
    if (before === undefined || mine === theirs) return [];
    const isContested = mine !== tidy(before);
    return [{ field, title, theirValue: value(current), theirs: current[historyName], isContested }];
  });
}

/** The names of those who changed it, each once. */
export function whoChanged(changes: Change[]): string {
  return new Intl.ListFormat('en').format(new Set(changes.map(({ name }) => name)));
}

/** Of each field that was changed, what it held before the first of the changes. */
function valuesBefore(changes: Change[]): Map<string, string> {
  return new Map(
    changes.flatMap((change) => change.fields.map(({ field, before }) => [field, String(before ?? '')])),
  );
}

/** Neither white space around a text nor the way to end a line is an edit. */
function tidy(text = ''): string {
  return text.replaceAll('\r\n', '\n').trim();
}
