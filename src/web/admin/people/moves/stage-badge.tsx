import type { StageKind, StageOf } from '../../../../contract/stages.ts';
import { classes } from '../../../ui/classes.ts';

/** A stage in a word. The bar repeats its kind. */
export function StageBadge({ stage: { name, kind } }: { stage: Pick<StageOf, 'name' | 'kind'> }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <StageBar kind={kind} className="h-4" />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </span>
  );
}

/** Beside a word, or along a row below a heading with the word. */
export function StageBar({ kind, className }: { kind: StageKind; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('w-1 shrink-0 rounded-full forced-color-adjust-none', barClasses[kind], className)}
    />
  );
}

const barClasses: Record<StageKind, string> = {
  in_progress: 'bg-link',
  placed: 'bg-success',
  not_this_time: 'bg-line',
  withdrawn: 'bg-base-300',
};
