import Check from 'lucide:check';
import { applicationSteps, type ApplicationStep, stepWords } from '../../../contract/application-steps.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import * as texts from './receipt-texts.ts';

type ApplicationStepsProps = { present: ApplicationStep; className?: string };

/**
 * How far an application has come. A step behind has a check, the present one is bold. Many decisions come without a
 * call, so nothing says that there was one.
 */
export function ApplicationSteps({ present, className }: ApplicationStepsProps) {
  const at = applicationSteps.indexOf(present);
  const isDone = (index: number) => index < at && applicationSteps[index] !== 'call';
  return (
    <ol aria-label={texts.steps} className={classes('grid grid-cols-4 gap-2', className)}>
      {applicationSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={classes(
            'flex items-center gap-1 border-t-2 pt-2 text-sm',
            index <= at ? 'border-link' : 'border-line text-muted',
            index === at && 'font-semibold',
          )}
        >
          {isDone(index) && <Icon of={Check} className="text-success" />}
          {stepWords[step]}
          {isDone(index) && <span className="sr-only">{texts.stepDone}</span>}
        </li>
      ))}
    </ol>
  );
}
