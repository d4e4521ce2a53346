import ChevronLeft from 'lucide:chevron-left';
import ChevronRight from 'lucide:chevron-right';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import { classes } from '../classes.ts';
import * as texts from '../texts.ts';

type PagerProps = {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
};

/** Links to the pages of a list; nothing for a single page. */
export function Pager({ page, pageCount, hrefOf }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={texts.pages} className="mt-8 flex flex-wrap items-center gap-1 print:hidden">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className="btn btn-ghost">
          <Icon of={ChevronLeft} /> {texts.previous}
        </Link>
      )}
      {pageNumbers(page, pageCount).map((number, index, all) =>
        number === 'gap' ? (
          <span key={`after ${all[index - 1]}`} className="px-1 text-muted" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefOf(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={texts.page(number)}
            className={classes('btn btn-ghost min-w-11 px-2 tabular-nums', number === page && 'border-line')}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={hrefOf(page + 1)} rel="next" className="btn btn-ghost">
          {texts.next} <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}
