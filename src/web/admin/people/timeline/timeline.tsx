import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ViewLink } from '../../../ui/view-link.tsx';
import { useOlderPages } from '../../lists/use-older-pages.ts';
import { NoteForm } from './note-form.tsx';
import type { Person } from './person.ts';
import { readShown, readTimeline, type Shown, type TimelinePage } from './read-timeline.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import * as texts from './texts.ts';

type TimelineProps = { timeline: TimelinePage; person: Person };

/** The story of a person in one column, the newest first, with a box for notes on top. */
export function Timeline({ timeline, person }: TimelineProps) {
  const [search] = useSearchParams();
  const shown = readShown(search);
  // An act on this page pushes nothing down.
  const [isLong] = useState(shown !== undefined || timeline.items.length >= fewEntries);
  return (
    <section
      aria-labelledby="timeline"
      className="max-w-3xl min-w-0 @5xl:col-start-2 @5xl:row-span-2 @5xl:row-start-1"
    >
      <h2 id="timeline" className="mb-2 flex min-h-8 items-center text-xl">
        {texts.heading}
      </h2>
      <div className="one-line print:hidden">
        <NoteForm person={person} />
      </div>
      {isLong && <ShownLinks shown={shown} />}
      {timeline.items.length === 0 && (
        <p className="mt-4 text-muted">{shown === undefined ? texts.nothing : texts.nothingOfKind}</p>
      )}
      <Entries
        key={`${shown} ${timeline.items[0]?.kind} ${timeline.items[0]?.id}`}
        timeline={timeline}
        person={person}
      />
    </section>
  );
}

/** So many are seen at a glance. */
const fewEntries = 8;

const filters = Object.keys(texts.shown) as Shown[];

/** The address has the filter. */
function ShownLinks({ shown }: { shown: Shown | undefined }) {
  return (
    <nav
      aria-label={texts.filter}
      className="mt-6 flex flex-wrap gap-1 border-b border-base-300 pb-2 print:hidden"
    >
      {[undefined, ...filters].map((each) => (
        <ViewLink
          key={each ?? ''}
          to={each === undefined ? '?' : `?show=${each}`}
          replace
          preventScrollReset
          isCurrent={each === shown}
        >
          {each === undefined ? texts.everything : texts.shown[each]}
        </ViewLink>
      ))}
    </nav>
  );
}

function Entries({ timeline, person }: TimelineProps) {
  const [search] = useSearchParams();
  const { items, hasMore, isLoading, showOlder } = useOlderPages(timeline, (api, next) =>
    readTimeline(api, { id: person.id, shown: readShown(search), before: next }),
  );
  return (
    <>
      <ol aria-label={texts.heading}>
        {items.map((entry) => (
          <TimelineEntry key={`${entry.kind} ${entry.id}`} entry={entry} person={person} />
        ))}
      </ol>
      {hasMore && (
        <Button isSmall className="mt-3" aria-busy={isLoading} onClick={() => void showOlder()}>
          {texts.showEarlier}
        </Button>
      )}
    </>
  );
}
