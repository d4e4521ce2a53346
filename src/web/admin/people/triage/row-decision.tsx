import ArrowRight from 'lucide:arrow-right';
import { useMay } from '../../accounts/session/viewer.ts';
import type { ListedStage, StageOf } from '../../../../contract/stages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { OnceButton } from '../../changes/forms/save-button.tsx';
import { useStages } from '../moves/use-stages.ts';
import { findNextStage, findNoStage } from './decisions.ts';

type RowDecisionProps = {
  name: string;
  current: Pick<StageOf, 'id' | 'kind'>;
  /** The one that leads among the rows. */
  isNext?: boolean;
  onDecide: (stage: ListedStage) => Promise<void>;
};

/** The next stage and the one that says no, in a row. Their keys press them in the row with the focus, see `findControl`. */
export function RowDecision({ name, current, isNext = false, onDecide }: RowDecisionProps) {
  const stages = useStages();
  if (!useMay()('moveApplications')) return null;
  return [
    {
      stage: findNextStage(stages, current),
      keyName: 'e',
      look: isNext ? ('accent' as const) : ('plain' as const),
    },
    { stage: findNoStage(stages, current), keyName: 'r', look: 'quiet' as const },
  ].map(
    ({ stage, keyName, look }) =>
      stage && (
        <OnceButton
          key={keyName}
          isSmall
          look={look}
          isBusy={false}
          aria-keyshortcuts={keyName}
          title={stage.name}
          onPress={() => onDecide(stage)}
          className="relative max-w-48 flex-nowrap max-md:px-2"
        >
          {keyName === 'e' && <Icon of={ArrowRight} className="size-3.5 shrink-0" />}
          <span dir="auto" className="truncate">
            {stage.name}
          </span>
          <span className="sr-only"> {name}</span>
          <span className="invisible absolute -top-2 right-0 group-focus-within/row:visible">
            <KeyHint>{keyName.toUpperCase()}</KeyHint>
          </span>
        </OnceButton>
      ),
  );
}
