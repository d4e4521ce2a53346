import { createContext, use } from 'react';
import { classes } from '../../../ui/classes.ts';
import { areAllChosen, type Choice, type Choosable, toggleRow, toggleRows } from './choice.ts';
import * as texts from './texts.ts';

type Choosing = {
  /** The rows of the page, in their order. */
  shown: Choosable[];
  choice: Choice;
  change: (next: (last: Choice) => Choice) => void;
};

/** A list without it has nothing to choose. */
export const ChoosingContext = createContext<Choosing | undefined>(undefined);

/** A finger meets it anywhere in 44 pixels. */
const boxClass =
  'inline-flex size-8 shrink-0 cursor-pointer items-center justify-center select-none pointer-coarse:size-11 print:hidden';

type ChooseBoxProps = { name: string; className?: string } & (
  | { applicant: string }
  | { application: string }
);

/** Chooses a row. The keys `x` and Shift `x` press it, and with Shift it chooses all rows since the last one. */
export function ChooseBox({ name, className, ...of }: ChooseBoxProps) {
  const choosing = use(ChoosingContext);
  const row = choosing?.shown.find((each) =>
    'applicant' in of ? each.applicantId === of.applicant : each.key === of.application,
  );
  if (!choosing || !row) return null;
  const { shown, choice, change } = choosing;
  return (
    <label className={classes(boxClass, className)}>
      <input
        type="checkbox"
        data-choose
        aria-label={texts.choose(name)}
        className="checkbox checkbox-sm border-line"
        checked={choice.rows.has(row.key)}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          change((last) => toggleRow(last, shown, { key: row.key, isRange }));
        }}
      />
    </label>
  );
}

type ChooseAllProps = {
  label: string;
  /** Some of the rows of the page; all by default. */
  rows?: Choosable[];
  isBare?: boolean;
};

/** Chooses all these rows of the page. */
export function ChooseAll({ label, rows, isBare = false }: ChooseAllProps) {
  const choosing = use(ChoosingContext);
  const all = rows ?? choosing?.shown ?? [];
  if (!choosing || all.length === 0) return null;
  const { choice, change } = choosing;
  const isAll = areAllChosen(choice, all);
  const isSome = all.some(({ key }) => choice.rows.has(key));
  return (
    <label
      className={
        isBare
          ? boxClass
          : 'flex min-h-8 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11 print:hidden'
      }
    >
      <input
        type="checkbox"
        data-choose-all
        className="checkbox checkbox-sm border-line"
        aria-label={isBare ? label : undefined}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll;
        }}
        onChange={() => change((last) => toggleRows(last, all))}
      />
      {!isBare && label}
    </label>
  );
}
