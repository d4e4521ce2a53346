import { useMay } from '../../accounts/session/viewer.ts';
import { type ReactNode, useEffect } from 'react';
import { type Choosable, refreshRows, type WholeList } from './choice.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { useChoice } from './choice-store.ts';
import { ChoosingContext } from './choose-box.tsx';

type ChooseRowsProps = {
  /** The path of the list. */
  list: string;
  /** The rows of the page, in their order. */
  shown: Choosable[];
  wholes: WholeList[];
  hasPeople?: boolean;
  children: ReactNode;
};

/** A list whose rows can be chosen, and the bar that acts on them. */
export function ChooseRows({ list, shown, wholes, hasPeople, children }: ChooseRowsProps) {
  const [choice, change] = useChoice(list);
  useEffect(() => change((last) => refreshRows(last, shown)), [change, shown]);
  // Every act on many needs the same right.
  if (!useMay()('moveApplications')) return children;
  return (
    <ChoosingContext value={{ shown, choice, change }}>
      {children}
      <ChoiceBar choice={choice} change={change} wholes={wholes} hasPeople={hasPeople} />
    </ChoosingContext>
  );
}
