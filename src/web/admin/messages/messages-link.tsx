import { Mail } from 'lucide';
import { useRouteLoaderData } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { formatTotal } from '../../ui/table/count-text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { clientLoader } from '../layout/admin-layout.tsx';
import * as texts from './texts.ts';

/** Leads to the messages, with the number of those that wait for an answer. */
export function MessagesLink() {
  const waiting = useRouteLoaderData<typeof clientLoader>('admin/layout/admin-layout')?.waitingMessages;
  const count = waiting && waiting.total > 0 ? formatTotal(waiting) : undefined;
  return (
    <LinkButton
      to="/admin/messages"
      look="quiet"
      isSmall
      className="gap-1 font-normal"
      aria-label={count === undefined ? texts.heading : texts.waiting(count)}
      title={texts.heading}
    >
      <Icon of={Mail} />
      {count !== undefined && <span className="font-semibold tabular-nums">{count}</span>}
    </LinkButton>
  );
}
