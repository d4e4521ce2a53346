import type { Change } from '../../../contract/history.ts';
import type { Page } from '../../../contract/endpoints.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { describeAction, describeValue, titleOfField } from './describe-change.ts';

/** How many changes a page tells of: the newest ones. */
export const historyLength = 20;

/** Who changed a thing, when and what, the newest first; folded away until somebody asks. */
export function History({ changes }: { changes: Page<Change> }) {
  if (changes.total === 0) return null;
  return (
    <details className="mt-10 border-t border-base-300 pt-4">
      <summary className="cursor-pointer">
        <h2 className="inline text-lg">History</h2>{' '}
        <span className="text-sm text-muted tabular-nums">
          {changes.total} {changes.total === 1 ? 'change' : 'changes'}
        </span>
      </summary>
      <ol className="mt-4 max-w-3xl text-sm">
        {changes.items.map((change) => (
          <li key={change.id} className="border-b border-base-300 py-3">
            <p>
              <strong className="font-semibold">{change.name}</strong> {describeAction(change)}{' '}
              <span className="text-muted">
                <RelativeTime moment={change.at} />
              </span>
            </p>
            {change.action !== 'create' && <ChangedFields change={change} />}
          </li>
        ))}
      </ol>
      {changes.total > changes.items.length && (
        <p className="mt-3 text-sm text-muted">The {historyLength} newest changes are shown.</p>
      )}
    </details>
  );
}

function ChangedFields({ change }: { change: Change }) {
  return (
    <dl className="mt-1">
      {change.fields.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{titleOfField(field)}</dt>
          <dd className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">
            <del className="text-muted">{describeValue(before)}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="no-underline">{describeValue(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
