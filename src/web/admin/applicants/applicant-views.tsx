import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { narrowAddress } from '../../ui/table-address.ts';
import { useTableAddress } from '../../ui/use-table-address.ts';
import * as texts from './texts.ts';

type ApplicantViewsProps = { unopened: number; suspected: number };

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
      {suspected > 0 && (
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

type ViewProps = { to: string; isCurrent: boolean; count?: number; children: string };

function View({ to, isCurrent, count = 0, children }: ViewProps) {
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
      {count > 0 && <span className="tabular-nums"> {count.toLocaleString('en')}</span>}
    </Link>
  );
}
