import { useEffect, useRef } from 'react';
import type { FieldFault } from '../../contract/errors.ts';

type ErrorSummaryProps = {
  /** What went wrong as a whole, for example "There is a problem". */
  title: string;
  /** The fields at fault; each links to the element with the field's id. */
  faults: FieldFault[];
  /** A field's id where it is not the field's name. */
  idOf?: (field: string) => string;
};

/**
 * Stands above a form that was refused, and takes the focus each time it is refused anew: pass a new list then, which
 * is empty when no field is at fault.
 * https://design-system.service.gov.uk/components/error-summary/
 */
export function ErrorSummary({ title, faults, idOf = sameAsName }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<FieldFault[]>(undefined);
  useEffect(() => {
    if (told.current === faults) return;
    told.current = faults;
    box.current?.focus();
  }, [faults]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-box border-2 border-error p-4 focus:outline-2 focus:outline-offset-2 focus:outline-error"
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
