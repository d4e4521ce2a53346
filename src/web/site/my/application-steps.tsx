import { classes } from '../../ui/classes.ts';
import * as texts from './texts.ts';

type ApplicationStepsProps = { steps: string[]; present: string };

/** As many stand in one row of a wide screen. */
const mostInRow = 5;

/**
 * How far an application has come, in the agency's words. Many skip a step, so nothing says that one behind the present
 * one was done.
 */
export function ApplicationSteps({ steps, present }: ApplicationStepsProps) {
  const at = steps.indexOf(present);
  const isRow = steps.length <= mostInRow;
  return (
    <ol
      aria-label={texts.steps}
      className={classes('mt-4', isRow && 'md:grid md:auto-cols-fr md:grid-flow-col md:gap-2')}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          dir="auto"
          aria-current={index === at ? 'step' : undefined}
          className={classes(
            'border-s-2 py-1 ps-3 text-sm wrap-anywhere',
            isRow && 'md:border-s-0 md:border-t-2 md:ps-0 md:pt-2 md:pb-0',
            index <= at ? 'border-link' : 'border-line text-muted',
            index === at && 'font-semibold',
          )}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
