import { Children, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

type BoardLinesProps = { lead?: ReactNode; lines?: ReactNode; className?: string };

/** The lead is the lit line of the board; the other lines stand below it, or beside it on a wide screen. */
export function BoardLines({ lead, lines, className }: BoardLinesProps) {
  const shown = Children.toArray(lines);
  return (
    <div data-theme="dark" className={classes('board py-3 md:py-5', className)}>
      <ul className={classes('roll', shown.length > 0 && 'lg:grid lg:grid-cols-2 lg:items-baseline')}>
        {Children.toArray(lead).length > 0 && <li className={classes(lineClass, 'md:row-span-2')}>{lead}</li>}
        {Children.map(shown, (line) => (
          <li className={classes(lineClass, '[--tick:1.2rem]')}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const lineClass = 'relative py-2 ps-12 pe-5 md:ps-18 md:pe-7';

type BoardTitleProps = {
  title: ReactNode;
  /** Once it stands in place of a form that was sent. */
  takesFocus?: boolean;
  children?: ReactNode;
};

type BoardLeadProps = BoardTitleProps & { lines?: ReactNode; act?: ReactNode };

/** A page that says one thing: the title, the reason, and the one act. */
export function BoardLead({ lines, act, ...title }: BoardLeadProps) {
  const lead = (
    <>
      <BoardTitle {...title} />
      {act && <div className="mt-4 mb-2">{act}</div>}
    </>
  );
  return <BoardLines lead={lead} lines={lines} className="mb-8" />;
}

/** The title of a page that the board leads. */
export function BoardTitle({ title, takesFocus = false, children }: BoardTitleProps) {
  return (
    <>
      <h1
        {...(takesFocus && { ref: focus, tabIndex: -1 })}
        className="text-2xl wrap-anywhere focus:outline-none"
      >
        {title}
      </h1>
      {children && <p className="measure mt-2 text-muted">{children}</p>}
    </>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
