import ChevronRight from 'lucide:chevron-right';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { kindCalls } from '../../../contract/kind-calls.ts';
import type { EntityKind } from '../../../contract/changes.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/page/page-state.tsx';
import { AdminForm, type AdminFormProps } from '../changes/forms/admin-form.tsx';
import { heading as system } from '../jobs/categories/texts.ts';
import { entityAddress, listAddress } from './entity-address.ts';
import { BackLink } from './page-heading.tsx';

type Texts = {
  heading: string;
  lead: string;
  none: string;
  /** The next act while there is none. */
  first: string;
  newOne: string;
  create: string;
  created: string;
};

type Ends = { isFirst: boolean; isLast: boolean };

type EntityListPageProps<Each, Answer> = Pick<AdminFormProps<Answer>, 'send' | 'children'> & {
  kind: EntityKind;
  texts: Texts;
  /** Stands above the list. */
  notice?: ReactNode;
  rows: Each[];
  /** Where a new one leads; the list without it. */
  createdAt?: (answer: Answer) => string;
  renderRow: (each: Each, ends: Ends) => ReactNode;
};

/** A page of System: all entities of a kind, and a form for a new one beside them. */
export function EntityListPage<Each extends { id: string }, Answer>(
  props: EntityListPageProps<Each, Answer>,
) {
  const { kind, texts, notice, rows, renderRow, send, createdAt = listAddress(kind), children } = props;
  return (
    <>
      <BackLink to="/admin/system">{system}</BackLink>
      <h1 className="text-2xl">{texts.heading}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{texts.lead}</p>
      {notice}
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        {rows.length === 0 ? (
          <div className="self-start">
            <EmptyState title={texts.none}>
              <p>{texts.first}</p>
            </EmptyState>
          </div>
        ) : (
          <ol className="self-start border-t border-base-300">
            {rows.map((each, place) => (
              <Fragment key={each.id}>
                {renderRow(each, { isFirst: place === 0, isLast: place === rows.length - 1 })}
              </Fragment>
            ))}
          </ol>
        )}
        <section>
          <h2 className="mb-4 text-xl">{texts.newOne}</h2>
          <AdminForm
            needs={kindCalls[kind].change}
            name={`new-${kind}`}
            submitText={texts.create}
            send={send}
            savedAt={createdAt}
            savedText={() => texts.created}
          >
            {children}
          </AdminForm>
        </section>
      </div>
    </>
  );
}

type EntityRowProps = {
  kind: EntityKind;
  id: string;
  name: string;
  /** Beside the name where there is room, otherwise below. */
  facts?: (string | false)[];
  children?: ReactNode;
  buttons?: ReactNode;
};

/** The whole row leads to the entity. What is known about it has a column of its own, or stands below the name. */
export function EntityRow({ kind, id, name, facts, children, buttons }: EntityRowProps) {
  return (
    <li className="relative flex min-h-11 items-center gap-2 border-b border-base-300 py-1.5 hover:bg-base-200">
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link
          to={entityAddress(kind, id)}
          dir="auto"
          className="min-w-0 basis-60 font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <div className="flex min-w-0 grow basis-60 flex-wrap items-baseline gap-x-3 gap-y-1 empty:hidden">
          {facts && (
            <p className="min-w-0 overflow-hidden text-sm wrap-anywhere text-muted tabular-nums">
              {/* A point at the start of a line is out of sight. */}
              <span className="-ms-4 block">
                {facts
                  .filter((fact) => fact !== false)
                  .map((fact, place) => (
                    <span key={fact} className="inline-block">
                      <span className="inline-block w-4 text-center whitespace-pre">
                        {place > 0 && ' · '}
                      </span>
                      {fact}
                    </span>
                  ))}
              </span>
            </p>
          )}
          {children}
        </div>
      </div>
      {buttons}
      <Icon of={ChevronRight} className="-mr-2 shrink-0 text-muted" />
    </li>
  );
}
