import MapPin from 'lucide:map-pin';
import Search from 'lucide:search';
import { Suspense, type SyntheticEvent } from 'react';
import { Await, Form } from 'react-router';
import { longestNear, longestSearch } from '../../../contract/visitor-limits.ts';
import type { Arriving } from '../../api/arriving.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAddressValue, useTableAddress, useTableSearch } from '../../ui/table/use-table-address.ts';
import { factFilterNames } from './jobs-query.ts';
import type { JobsList } from './jobs-results.tsx';
import * as texts from './texts.ts';

const faultId = 'near-fault';

/** A plain form; with JavaScript it searches while somebody types words, and by place when it is sent. */
export function JobsSearch({ jobs }: { jobs?: Arriving<JobsList> }) {
  // Only a search has an order by match, so a new search drops the order.
  const { search, onSubmit, input } = useTableSearch('sort');
  const { narrow } = useTableAddress();
  const near = search.get('near') ?? '';
  const { field, noteSent } = useAddressValue(near);
  const isRefused = jobs !== undefined && 'now' in jobs && jobs.now.nearFault !== undefined;

  function send(event: SyntheticEvent): void {
    onSubmit(event);
    const typed = field.current?.value.trim() ?? '';
    if (typed === near) return;
    noteSent(typed);
    narrow({ near: typed, ...(typed === '' && { within: '' }) });
  }

  return (
    <Form action="/jobs" role="search" className="mt-3 md:mt-5 print:hidden" onSubmit={send}>
      {['location', 'industry', 'within', ...factFilterNames].map((name) => {
        const value = search.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <div className="flex flex-wrap gap-2">
        <label className="input h-12 min-w-0 grow basis-full sm:basis-72">
          <Icon of={Search} className="text-muted" />
          <input
            {...input}
            aria-label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={longestSearch}
          />
        </label>
        <label className="input h-12 min-w-0 grow basis-40 sm:max-w-72">
          <Icon of={MapPin} className="text-muted" />
          <input
            ref={field}
            type="text"
            name="near"
            defaultValue={near}
            aria-label={texts.nearLabel}
            aria-describedby={faultId}
            aria-invalid={isRefused || undefined}
            placeholder={texts.nearPlaceholder}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={longestNear}
          />
        </label>
        <Button type="submit" className="h-12">
          {texts.search}
        </Button>
      </div>
      <div id={faultId} role="status">
        {jobs && <NearFault jobs={jobs} />}
      </div>
    </Form>
  );
}

/** The list itself says that it could not be loaded. Without an element for it, the whole page would fail. */
function NearFault({ jobs }: { jobs: Arriving<JobsList> }) {
  if ('now' in jobs) return <FaultText fault={jobs.now.nearFault} />;
  return (
    <Suspense>
      <Await resolve={jobs.later} errorElement={<FaultText fault={undefined} />}>
        {(list) => <FaultText fault={list.nearFault} />}
      </Await>
    </Suspense>
  );
}

function FaultText({ fault }: { fault: string | undefined }) {
  return fault !== undefined && <p className="mt-2 font-semibold text-error">{texts.nearFault(fault)}</p>;
}
