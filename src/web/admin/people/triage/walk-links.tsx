import ChevronLeft from 'lucide:chevron-left';
import ChevronRight from 'lucide:chevron-right';
import { Link } from 'react-router';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import type { WalkPlace } from '../list-walk.ts';
import * as texts from '../texts.ts';

export function personAddress(id: string): string {
  return `/admin/applicants/${id}`;
}

type WalkLinksProps = { place: WalkPlace; of?: 'people' | 'messages' };

/** The people before and after in the list that somebody came from, or the messages. The keys press the links. */
export function WalkLinks({ place, of = 'people' }: WalkLinksProps) {
  const { number, previous, next } = place;
  const { addressOf, names, keys } = kinds[of];
  return (
    <nav aria-label={texts.listNavigation} className="flex shrink-0 items-center gap-1 text-sm">
      <span className="mr-1 text-muted tabular-nums">{texts.placeInList(number, place)}</span>
      <WalkLink to={previous && addressOf(previous)} name={names[0]} keys={keys[0]} icon={ChevronLeft} />
      <WalkLink to={next && addressOf(next)} name={names[1]} keys={keys[1]} icon={ChevronRight} />
    </nav>
  );
}

/** Beside a person `J` walks in the list; beside a message there is none. */
const kinds = {
  people: { addressOf: personAddress, names: [texts.previous, texts.next], keys: [['Shift+K'], ['Shift+J']] },
  messages: {
    addressOf: (id: string) => entityAddress('message', id),
    names: [texts.previousMessage, texts.nextMessage],
    keys: [
      ['k', 'Shift+K'],
      ['j', 'Shift+J'],
    ],
  },
} as const;

type WalkLinkProps = { to: string | undefined; name: string; keys: readonly string[]; icon: IconNode };

/** At an end of the list the arrow stays, so that the other one stays under the pointer. */
function WalkLink({ to, name, keys, icon }: WalkLinkProps) {
  if (to === undefined)
    return (
      <span className="btn btn-square btn-ghost btn-sm pointer-events-none text-line" aria-hidden="true">
        <Icon of={icon} />
      </span>
    );
  return (
    <Link
      to={to}
      aria-label={name}
      aria-keyshortcuts={keys.join(' ')}
      title={`${name} (${keys[0]})`}
      className="btn btn-square btn-ghost btn-sm"
    >
      <Icon of={icon} />
    </Link>
  );
}
