import type { ReactNode } from 'react';
import type { EntityKind } from '../../../contract/changes.ts';
import type { Api } from '../../../contract/client.ts';
import type { LoadArguments } from '../../api/load-page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { type EntityHistory, History, historyLength } from '../changes/history/change-list.tsx';
import { entityAddress } from './entity-address.ts';
import { BackLink } from './page-heading.tsx';

type EntityArguments = LoadArguments & { params: { id: string } };

/** Runs the `load` of an entity's page, and reads the newest changes of the entity beside it. */
export function loadEntityPage<Data>(
  kind: EntityKind,
  args: EntityArguments,
  load: (api: Api, id: string, url: URL) => Promise<Data>,
): Promise<Data & { changes: EntityHistory }> {
  const { id } = args.params;
  return loadAdminPage(async (api, { url }) => {
    const [loaded, changes] = await Promise.all([load(api, id, url), readChanges(api, kind, id)]);
    return { ...loaded, changes };
  }, args);
}

async function readChanges(api: Api, kind: EntityKind, id: string): Promise<EntityHistory> {
  return { kind, id, ...(await api.listChanges({ query: { kind, id, limit: historyLength } })) };
}

type EntityPageProps = {
  back: { to: string; text: string };
  /** Beside the way back: the entities before and after. */
  walk?: ReactNode;
  title: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** Titles and what they are. One that is empty or false is left out. */
  facts?: [string, ReactNode][];
  /** Beside the form, and below it on a phone. */
  acts?: ReactNode;
  /** Help with the form: beside it, and above it on a phone. */
  guide?: ReactNode;
  changes?: EntityHistory;
  children: ReactNode;
};

/** The way back, the title, the parts of the page and the history. Give it the entity's id as React key. */
export function EntityPage({
  back,
  walk,
  title,
  lead,
  facts,
  acts,
  guide,
  changes,
  children,
}: EntityPageProps) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <BackLink to={back.to}>{back.text}</BackLink>
        {walk}
      </div>
      <h1 dir="auto" className="text-2xl wrap-anywhere">
        {title}
      </h1>
      {lead}
      {facts && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="min-w-0">
                  <dt className="text-muted">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <div className={classes('mt-6', Boolean(acts ?? guide) && besideClass)}>
        {guide && <div className="lg:col-start-2 lg:row-start-1">{guide}</div>}
        {children}
        {acts && (
          <div className="*:first:mt-0 max-lg:border-t max-lg:border-base-300 max-lg:pt-6">{acts}</div>
        )}
      </div>
      {changes && <History changes={changes} />}
    </>
  );
}

const besideClass =
  'grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,26rem)] xl:[reading-flow:source-order]';

/** Leads to an entity that this one belongs to; nothing without one. */
export function EntityLink({ kind, id, text }: { kind: EntityKind; id: string | null; text: string }) {
  return (
    id !== null && (
      <LinkButton to={entityAddress(kind, id)} look="quiet" isSmall className="-my-2">
        {text}
      </LinkButton>
    )
  );
}
