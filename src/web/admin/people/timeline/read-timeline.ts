import type { Api } from '../../../../contract/client.ts';
import type { TimelineEntry } from '../../../../contract/timeline.ts';
import { readChoice } from '../../lists/list-query.ts';
import type { OlderPage } from '../../lists/use-older-pages.ts';
import * as texts from './texts.ts';

/** `next` leads to the next page. */
export type TimelinePage = OlderPage<TimelineEntry, string>;

/** A filter of the timeline. */
export type Shown = keyof typeof texts.shown;

/** The filter in the address; without one all. */
export function readShown(search: URLSearchParams): Shown | undefined {
  return readChoice(search, 'show', texts.shown).show;
}

const kindsOf: Record<Shown, string> = {
  notes: 'note',
  mail: 'mail',
  messages: 'message',
  applications: 'applied,answered,consent,stayed,moved',
  changes: 'change',
};

const pageRows = 20;

type Wanted = { id: string; shown: Shown | undefined; before?: string };

/** A page of what happened with somebody, the newest first. */
export async function readTimeline(api: Api, { id, shown, before }: Wanted): Promise<TimelinePage> {
  const { entries, next } = await api.listTimeline({
    params: { id },
    query: { ...(shown && { kinds: kindsOf[shown] }), ...(before && { before }), limit: pageRows },
  });
  return { items: entries, next: next ?? undefined };
}
