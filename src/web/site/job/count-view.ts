import { visitorApi } from '../../api/visitor-api.ts';
import { readStored, store } from '../../ui/storage.ts';
import { keepSource } from '../apply/visit-source.ts';

const storageKey = 'seen';

/** Tells the figures that somebody opened the page of a job, once for each tab. Nobody waits for it. */
export function countView(id: string): void {
  const seen = (readStored('tab', storageKey) ?? []) as string[];
  if (seen.includes(id)) return;
  store('tab', storageKey, [...seen, id]);
  visitorApi.countJobView({ params: { id }, body: { source: keepSource() } }).catch(() => undefined);
}
