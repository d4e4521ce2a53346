import { industryDrawing } from '../../contract/face/industry-drawings.ts';

type IndustryDrawingProps = {
  /** Without it the line is flat. */
  name: string | undefined;
  className: string;
};

/** The trade of an industry in one line, which ends at both edges of its place. */
export function IndustryDrawing({ name, className }: IndustryDrawingProps) {
  return (
    <svg className={`drawing ${className}`} viewBox="0 0 120 48" aria-hidden="true">
      <path d={name === undefined ? 'M0 40H120' : industryDrawing(name)} />
    </svg>
  );
}
