import { ChevronRight } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { hasDrafts } from '../changes/forms/form-draft.ts';

/** Tailwind's `xl`: room for a form beside a table. */
const wideEnough = '(width >= 1200px)';

type SidePanelProps = {
  title: string;
  panel: ReactNode;
  children: ReactNode;
};

/** A form beside a list. On smaller screens it is folded away above the list, unless it has unsaved text. */
export function SidePanel({ title, panel, children }: SidePanelProps) {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(() => window.matchMedia(wideEnough).matches || hasDrafts(pathname));
  useEffect(() => {
    const wide = window.matchMedia(wideEnough);
    const follow = () => setIsOpen((wasOpen) => wasOpen || wide.matches);
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);

  return (
    <div className="flex gap-x-8 max-xl:flex-col xl:items-start">
      <div className="min-w-0 grow max-xl:w-full">{children}</div>
      <details
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="group rounded-box border border-base-300 bg-base-200 max-xl:order-first max-xl:mb-6 max-xl:w-full xl:sticky xl:top-20 xl:w-80 xl:shrink-0"
      >
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-box px-4 py-3">
          <Icon
            of={ChevronRight}
            className="size-4 transition-transform group-open:rotate-90"
            aria-hidden="true"
          />
          <h2 className="text-lg">{title}</h2>
        </summary>
        <div className="px-4 pb-4">{panel}</div>
      </details>
    </div>
  );
}
