import ChevronLeft from 'lucide:chevron-left';
import ChevronRight from 'lucide:chevron-right';
import { Link } from 'react-router';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import type { WalkPlace } from '../list-walk.ts';
import * as texts from '../texts.ts';

export function personAddress(id: string): string {
  return `/admin/applicants/${id}`;
}

/** The people before and after in the list that somebody came from. The keys press the links. */
export function WalkLinks({ place }: { place: WalkPlace }) {
  const { number, previous, next } = place;
  return (
    <nav aria-label={texts.listNavigation} className="flex shrink-0 items-center gap-1 text-sm">
      <span className="mr-1 text-muted tabular-nums">{texts.placeInList(number, place)}</span>
      <WalkLink id={previous} name={texts.previous} shortcut="Shift+K" icon={ChevronLeft} />
      <WalkLink id={next} name={texts.next} shortcut="Shift+J" icon={ChevronRight} />
    </nav>
  );
}

type WalkLinkProps = { id: string | undefined; name: string; shortcut: string; icon: IconNode };

/** At an end of the list the link keeps its room, so that the other one stays under the pointer. */
function WalkLink({ id, name, shortcut, icon }: WalkLinkProps) {
  if (id === undefined) return <span className="btn btn-square btn-sm invisible" />;
  return (
    <Link
      to={personAddress(id)}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={`${name} (${shortcut})`}
      className="btn btn-square btn-ghost btn-sm"
    >
      <Icon of={icon} />
    </Link>
  );
}
