import type { ActDetail, WaitingAct } from '../../../../contract/waiting-acts.ts';

/** The page with the list whose file is asked for. Its address names one filter by another word. */
export function listOfFile(act: Pick<WaitingAct, 'call'>, { value }: Pick<ActDetail, 'value'>): string {
  const search = new URLSearchParams(value);
  const days = search.get('waiting_days');
  if (days !== null) {
    search.delete('waiting_days');
    search.set('waiting', days);
  }
  return `/admin/${act.call === 'exportMessages' ? 'messages' : 'applicants'}?${search}`;
}

/** The query of the file, to fetch it again. */
export function queryOfFile({ details }: Pick<WaitingAct, 'details'>): Record<string, string> {
  const list = details.find(({ name }) => name === 'list');
  return Object.fromEntries(new URLSearchParams(list?.value ?? ''));
}
