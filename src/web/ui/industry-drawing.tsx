import { industryDrawing } from '../../contract/face/industry-drawings.ts';

/** The trade of an industry in one line, which ends at both edges of its place. */
export function IndustryDrawing({ name, className }: { name: string; className: string }) {
  return (
    <svg className={`drawing ${className}`} viewBox="0 0 120 48" aria-hidden="true">
      <path d={industryDrawing(name)} />
    </svg>
  );
}
