import { classes } from '../../ui/classes.ts';
import { IndustryDrawing } from '../../ui/industry-drawing.tsx';

/** As many stand side by side on a wide screen. */
const places = 8;

/** One line through the trades of the agency, of which one answers. It goes on flat where there are fewer. */
export function TradesLine({ industries }: { industries: string[] }) {
  if (industries.length === 0) return null;
  return (
    <div className="mt-8 flex overflow-hidden print:hidden">
      {Array.from({ length: places }, (_, place) => (
        <IndustryDrawing
          key={place}
          name={industries[place]}
          className={classes('w-1/3 shrink-0 md:w-1/6 xl:w-1/8', place === 0 ? 'text-link' : 'text-line')}
        />
      ))}
    </div>
  );
}
