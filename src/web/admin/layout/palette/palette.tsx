import CornerDownLeft from 'lucide:corner-down-left';
import Search from 'lucide:search';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { limits } from '../../../../contract/limits.ts';
import { useViewer } from '../../accounts/session/viewer.ts';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRowKeys } from '../../../ui/table/use-row-keys.ts';
import { type Target, findPages, listTextSearches, namesFirst, targetOf } from './find-targets.ts';
import * as texts from './texts.ts';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';

type PaletteProps = { isOpen: boolean; onClose: () => void; onLogOut: () => void };

/** Finds pages, actions and entities by a few letters. Enter takes the first, the arrow keys go to the others. */
export function Palette({ isOpen, onClose, onLogOut }: PaletteProps) {
  const navigate = useNavigate();
  const rows = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const { targets, isCurrent, isFound, first, fault } = useTargets(search, onLogOut);
  // Enter was pressed before the answer came.
  const [isAwaited, setIsAwaited] = useState(false);
  useRowKeys(rows, '[data-row]');

  // The dialog puts the focus on its heading first. The first key press must already reach the field.
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (isAwaited && isCurrent) takeFirst();
  });

  function close() {
    setSearch('');
    setIsAwaited(false);
    onClose();
  }

  function takeFirst() {
    if (!first) return;
    close();
    if ('act' in first) first.act();
    else void navigate(first.path);
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={texts.heading} place={atTop}>
      <div ref={rows}>
        <form
          data-row
          onSubmit={(event) => {
            event.preventDefault();
            setIsAwaited(!isCurrent);
            takeFirst();
          }}
        >
          <label className="input mb-3">
            <Icon of={Search} className="text-muted" />
            <input
              ref={input}
              type="text"
              aria-label={texts.field}
              placeholder={texts.field}
              autoComplete="off"
              spellCheck={false}
              maxLength={limits.searchText}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
                setIsAwaited(false);
              }}
            />
          </label>
        </form>
        <ul className="max-h-[55dvh] overflow-y-auto">
          {targets.map((target) => (
            <li key={'path' in target ? target.path : target.title} data-row>
              <TargetRow target={target} isFirst={target === first} onTake={close} />
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="text-sm text-muted">
        {isAwaited && !isCurrent
          ? texts.searching
          : (fault ?? (isCurrent && !isFound ? texts.noResults : ''))}
      </p>
    </Dialog>
  );
}

type TargetRowProps = { target: Target; isFirst: boolean; onTake: () => void };

function TargetRow({ target, isFirst, onTake }: TargetRowProps) {
  const content = <TargetText target={target} isFirst={isFirst} />;
  if ('path' in target) {
    return (
      <Link to={target.path} onClick={onTake} className={rowClass}>
        {content}
      </Link>
    );
  }
  const act = () => {
    onTake();
    target.act();
  };
  return (
    <button type="button" onClick={act} className={rowClass}>
      {content}
    </button>
  );
}

const rowClass =
  'flex w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2 text-left -outline-offset-2 hover:bg-base-200 focus-visible:bg-base-200 pointer-coarse:min-h-11';

function TargetText({ target: { title, detail, kind }, isFirst }: Omit<TargetRowProps, 'onTake'>) {
  return (
    <>
      <span className="min-w-0 grow wrap-anywhere">
        {title}
        {detail !== '' && <span className="block text-sm text-muted">{detail}</span>}
      </span>
      <span className="shrink-0 text-sm text-muted">{kind}</span>
      <Icon of={CornerDownLeft} className={isFirst ? 'size-4 text-muted' : 'invisible size-4'} />
    </>
  );
}

/** There it stays while the list below the field grows and shrinks. */
const atTop = 'modal-top md:*:mx-auto md:*:mt-[12dvh] md:*:max-w-lg md:*:rounded-box';

type Targets = {
  /** The results of the last search stay until the next answer. */
  targets: Target[];
  isCurrent: boolean;
  isFound: boolean;
  /** The target of Enter; `undefined` for no target, or before the answer. */
  first: Target | undefined;
  fault: string | undefined;
};

/** The targets of a search: pages and actions at once, everything else with the server's answer. */
function useTargets(search: string, logOut: () => void): Targets {
  const q = search.trim();
  const pages = findPages(q, useViewer(), logOut);
  const { found = [], fault, ...answer } = useLiveSearch(q === '' ? undefined : q, findRecords);
  const isFound = pages.length + found.length > 0;
  const targets = [...pages, ...found, ...listTextSearches(q)];
  const isCurrent = q === '' || answer.isCurrent;
  const [first] = isCurrent ? targets : pages;
  return { targets, isCurrent, isFound, first, fault };
}

async function findRecords(api: Api, q: string, options: CallOptions): Promise<Target[]> {
  return namesFirst(await api.search({ query: { q } }, options), q).map(targetOf);
}
