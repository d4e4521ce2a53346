import { Link } from 'react-router';
import type { Total } from '../../../contract/endpoints.ts';
import { classes } from '../../ui/classes.ts';
import { formatTotal } from '../../ui/table/count-text.ts';
import { narrowAddress } from '../../ui/table/table-address.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import * as texts from './texts.ts';

type ApplicantViewsProps = { unopened: Total; suspected: Total };

/** Everybody, those whom nobody has opened, and what looks like spam. */
export function ApplicantViews({ unopened, suspected }: ApplicantViewsProps) {
  const { search } = useTableAddress();
  const isNewOnly = search.get('is_new') === 'true';
  return (
    <nav aria-label={texts.views} className="flex flex-wrap gap-x-1">
      <View to={narrowAddress(search, { is_new: undefined })} isCurrent={!isNewOnly}>
        {texts.all}
      </View>
      <View to={narrowAddress(search, { is_new: 'true' })} isCurrent={isNewOnly} count={unopened}>
        {texts.isNew}
      </View>
      {suspected.total > 0 && (
        <View to="/admin/applicants/suspected" isCurrent={false} count={suspected}>
          {texts.suspected}
        </View>
      )}
      <View to="/admin/applicants/figures" isCurrent={false}>
        {texts.figures}
      </View>
    </nav>
  );
}

type ViewProps = { to: string; isCurrent: boolean; count?: Total; children: string };

function View({ to, isCurrent, count, children }: ViewProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      className={classes(
        'btn btn-ghost btn-sm font-normal',
        isCurrent ? 'bg-base-200 font-semibold' : 'text-muted',
      )}
    >
      {children}
      {count && count.total > 0 && <span className="tabular-nums"> {formatTotal(count)}</span>}
    </Link>
  );
}
