import { useEffect, useRef } from 'react';
import type { FieldFault } from '../../../contract/errors.ts';

type ErrorSummaryProps = {
  title: string;
  /** Each fault links to its field. */
  faults: FieldFault[];
  /** For fields whose id differs from their name. */
  idOf?: (field: string) => string;
};

/**
 * Stands above a refused form and takes the focus at each refusal: pass a new list each time, even an empty one.
 * https://design-system.service.gov.uk/components/error-summary/
 */
export function ErrorSummary({ title, faults, idOf = sameAsName }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<FieldFault[]>(undefined);
  useEffect(() => {
    if (shown.current === faults) return;
    shown.current = faults;
    box.current?.focus();
  }, [faults]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-box border-2 border-error p-4 focus:outline-none"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-1">
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${idOf(field)}`} className="font-semibold text-error underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const sameAsName = (field: string) => field;
