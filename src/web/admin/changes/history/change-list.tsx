import { undoneCall } from '../../../../contract/kind-calls.ts';
import type { ReactNode } from 'react';
import type { Page } from '../../../../contract/endpoints.ts';
import type { Change, EntityKind, FieldValue } from '../../../../contract/changes.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { UndoButton } from '../forms/undo-button.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { describeAction, describeValue, isEmpty, isLong, listShownFields } from './describe-change.ts';
import * as texts from './texts.ts';
import { type OlderPage, useOlderPages } from '../../lists/use-older-pages.ts';

/** At most `historyLength` changes, the newest first, also of what belongs to the entity. */
export type EntityHistory = Page<Change> & { kind: EntityKind; id: string };

type HistoryProps = { changes: EntityHistory };

/** The history of an entity, folded away at first. Each change that can still be undone has its button. */
export function History({ changes }: HistoryProps) {
  const [newest] = changes.items;
  if (!newest) return null;
  return (
    <details className="mt-10 border-t border-base-300 pt-4">
      <summary className="cursor-pointer pointer-coarse:py-2">
        <h2 className="inline text-lg">{changes.kind === 'website' ? texts.allSettings : texts.heading}</h2>{' '}
        <span className="text-sm text-muted tabular-nums">{texts.changeCount(changes)}</span>
      </summary>
      {/* A link to what is folded away unfolds it. */}
      <div id="history">
        <ChangeList key={newest.id} changes={changes} />
      </div>
    </details>
  );
}

function ChangeList({ changes: newest }: HistoryProps) {
  const { kind, id } = newest;
  const { items, hasMore, isLoading, showOlder } = useOlderPages(pageOf(newest, 1), async (api, page) =>
    pageOf(await api.listChanges({ query: { kind, id, limit: historyLength, page } }), page),
  );
  return (
    <>
      <ol className="mt-4 max-w-3xl text-sm">
        {items.map((change) => (
          <li key={change.id} className="border-b border-base-300 py-3">
            <ChangeLine change={change} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button isSmall className="mt-3" aria-busy={isLoading} onClick={() => void showOlder()}>
          {texts.showOlder}
        </Button>
      )}
    </>
  );
}

/** One change in words, the fields that it changed, and its undo. */
export function ChangeLine({ change }: { change: Change }) {
  const action = describeAction(change);
  return (
    <>
      <p className="wrap-anywhere">
        <strong className="font-semibold">{change.name}</strong> {action}{' '}
        <span className="whitespace-nowrap text-muted">
          <RelativeTime moment={change.at} />
        </span>
      </p>
      <ChangedFields change={change} />
      {change.can_undo && (
        <div>
          <UndoButton
            changeId={change.id}
            needs={undoneCall({ ...change, fields: change.fields.map(({ field }) => field) })}
            about={change.entity_id}
            label={(change.is_undo ? texts.redo : texts.undo)(change.name, action)}
            isRedo={change.is_undo}
          />
        </div>
      )}
    </>
  );
}

function ChangedFields({ change }: { change: Change }) {
  const fields = listShownFields(change);
  if (fields.length === 0) return null;
  return (
    <dl className="mt-1">
      {fields.map(({ field, before, after }) => {
        const areLong = isLong(before) || isLong(after);
        return (
          <div key={field} className={classes('flex gap-x-2', areLong ? 'flex-col' : 'flex-wrap')}>
            <dt className="text-muted">{texts.titleOf(field, change.kind)}</dt>
            <dd className={areLong ? 'grid gap-x-6 gap-y-2 md:grid-cols-2' : 'wrap-anywhere'}>
              {areLong ? <LongTexts {...{ before, after }} /> : <ShortTexts {...{ field, before, after }} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type Values = { before: FieldValue; after: FieldValue };

function ShortTexts({ field, before, after }: Values & { field: string }) {
  return (
    <>
      <del className={classes('text-muted', isEmpty(before) && 'no-underline')}>
        {describeValue(before, field)}
      </del>{' '}
      <span aria-hidden="true">→</span> <ins className="no-underline">{describeValue(after, field)}</ins>
    </>
  );
}

function LongTexts({ before, after }: Values) {
  return (
    <>
      <LongText title={texts.before}>
        <del className="text-muted no-underline">{describeValue(before)}</del>
      </LongText>
      <LongText title={texts.after}>
        <ins className="no-underline">{describeValue(after)}</ins>
      </LongText>
    </>
  );
}

function LongText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-1 min-w-0 border-l-2 border-base-300 pl-3">
      <p className="text-muted">{title}</p>
      <div className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-line">{children}</div>
    </div>
  );
}

export const historyLength = 20;

function pageOf({ items, total }: Page<Change>, page: number): OlderPage<Change, number> {
  return { items, next: page * historyLength < total ? page + 1 : undefined };
}
