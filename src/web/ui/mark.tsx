import { mark } from '../../contract/face/mark.ts';

/** Stands where the agency has no logo of its own. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={mark.lines} stroke="currentColor" strokeWidth="2" />
      <path d={mark.answer} className="stroke-link" strokeWidth="3" />
    </svg>
  );
}
