import { CornerDownLeft, Search } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { limits } from '../../../contract/limits.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRowKeys } from '../../ui/use-row-keys.ts';
import type { Target } from './find-targets.ts';
import { useTargets } from './use-targets.ts';

/** Leads to any page, and to anything that has one, by a few letters: Enter goes to the first, the arrow keys to the others. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const rows = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const { targets, isCurrent, first, fault } = useTargets(search);
  // Enter was pressed before it was known where that leads.
  const [isAwaited, setIsAwaited] = useState(false);
  useRowKeys(rows, '[data-row]');

  // After the dialog has opened, which gives the focus to its heading, and before a key can be pressed in it.
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (isAwaited && isCurrent) goToFirst();
  });

  function close() {
    setSearch('');
    setIsAwaited(false);
    onClose();
  }

  function goToFirst() {
    if (!first) return;
    close();
    void navigate(first.path);
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title="Go to">
      <div ref={rows}>
        <form
          data-row
          onSubmit={(event) => {
            event.preventDefault();
            setIsAwaited(!isCurrent);
            goToFirst();
          }}
        >
          <label className="input mb-3">
            <Icon of={Search} className="text-muted" />
            <input
              ref={input}
              type="text"
              aria-label="Page, job, person or place"
              placeholder="Page, job, person or place"
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
        <ul className="max-h-80 overflow-y-auto">
          {targets.map((target) => (
            <li key={target.path} data-row>
              <TargetLink target={target} isFirst={target.path === first?.path} onFollow={close} />
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="text-sm text-muted">
        {isAwaited && !isCurrent
          ? 'Searching…'
          : (fault ?? (isCurrent && !first ? 'Nothing is called that.' : ''))}
      </p>
    </Dialog>
  );
}

type TargetLinkProps = { target: Target; isFirst: boolean; onFollow: () => void };

function TargetLink({ target, isFirst, onFollow }: TargetLinkProps) {
  const { title, detail, kind, path } = target;
  return (
    <Link
      to={path}
      onClick={onFollow}
      className="flex items-center gap-3 rounded-field px-3 py-2 -outline-offset-2 hover:bg-base-200 focus-visible:bg-base-200"
    >
      <span className="min-w-0 grow truncate">{title}</span>
      <span className="max-w-48 truncate text-sm text-muted">{detail}</span>
      <span className="w-18 shrink-0 text-right text-sm text-muted">{kind}</span>
      <Icon
        of={CornerDownLeft}
        className={isFirst ? 'size-4 text-muted' : 'invisible size-4'}
        aria-hidden="true"
      />
    </Link>
  );
}
