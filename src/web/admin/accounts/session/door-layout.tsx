import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../../root.tsx';
import { Mark } from '../../../ui/mark.tsx';
import style from '../../admin.css?url';

/** Pages before the back office: one column beside the motif. */
export function DoorLayout({ children }: { children: ReactNode }) {
  return (
    <main className="flex grow">
      <link rel="stylesheet" href={style} precedence="admin" />
      <Roll />
      <div className="mx-auto flex w-full max-w-md flex-col justify-center px-4 py-12">
        <Mark className="-ms-1 mb-4 size-14 lg:hidden" />
        {children}
      </div>
    </main>
  );
}

/** The motif as large as the screen, in the colors of the board of newest jobs. */
function Roll() {
  const agencyName = useRouteLoaderData<typeof rootLoader>('root')?.site.agencyName;
  return (
    <div
      aria-hidden="true"
      data-theme="dark"
      className="board relative flex w-2/5 flex-col justify-center gap-14 rounded-none border-0 max-lg:hidden print:hidden"
    >
      <p className="absolute start-8 top-8 flex items-center gap-3 font-display text-xl font-bold">
        <Mark className="size-8" /> {agencyName}
      </p>
      {Array.from({ length: 9 }, (_, line) => (
        <div
          key={line}
          className={line === 5 ? 'w-5/6 border-t-4 border-link' : 'w-2/5 border-t border-line'}
        />
      ))}
    </div>
  );
}
