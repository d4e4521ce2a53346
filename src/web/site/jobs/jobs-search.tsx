import { Search } from 'lucide';
import { Form } from 'react-router';
import { longestSearch } from '../../../contract/visitor-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTableSearch } from '../../ui/table/use-table-address.ts';
import * as texts from './texts.ts';

/** A plain form; with JavaScript it searches while somebody types. */
export function JobsSearch() {
  // Only a search has an order by match, so a new search drops the order.
  const { search, onSubmit, input } = useTableSearch('sort');
  return (
    <Form action="/jobs" role="search" className="mt-3 flex md:mt-5 gap-2 print:hidden" onSubmit={onSubmit}>
      {['location', 'industry'].map((name) => {
        const value = search.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <label className="input h-12 min-w-0 grow">
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
      <Button type="submit" className="h-12">
        {texts.search}
      </Button>
    </Form>
  );
}
