import type { PublicFigures } from '../../../contract/figures.ts';
import { listProof } from './list-proof.ts';
import * as texts from './texts.ts';

/** The agency's work in figures; nothing while too few are known. */
export function Proof({ figures, className }: { figures: PublicFigures; className: string }) {
  const lines = listProof(figures);
  if (lines.length === 0) return null;
  return (
    <section aria-label={texts.inFigures} className={className}>
      <dl className="flex flex-wrap gap-x-14 gap-y-5 border-y border-base-300 py-6">
        {lines.map(({ number, name }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-muted">{name}</dt>
            <dd className="font-display text-2xl font-bold tracking-tight">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
