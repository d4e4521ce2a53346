import { useLocation } from 'react-router';
import { isOutcome } from '../../../ui/page/outcome.ts';
import type { RefusedMove, SaveOutcome } from './save-outcome.ts';

/** Applications that stay where they are, each with its reason. */
export function RefusedMoves({ refused }: { refused: RefusedMove[] }) {
  return (
    <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-sm">
      {refused.map(({ id, name, detail }) => (
        <li key={id} className="wrap-anywhere">
          <bdi className="font-semibold">{name}</bdi>: {detail}
        </li>
      ))}
    </ul>
  );
}

/** In the banner. */
export function BannerRefusals() {
  const state: unknown = useLocation().state;
  const { refusedMoves = [] } = isOutcome(state) ? (state as SaveOutcome) : {};
  if (refusedMoves.length === 0) return null;
  return (
    <div className="order-last w-full pt-2 pl-8">
      <RefusedMoves refused={refusedMoves} />
    </div>
  );
}
