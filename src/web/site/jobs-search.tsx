import { Search } from 'lucide';
import { Form } from 'react-router';
import { limits } from '../../contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTableSearch } from '../ui/use-table-search.ts';

/** The search above the list: a plain form that sends what is typed, and with JavaScript does so while one types. */
export function JobsSearch() {
  // The order by match is for a search only.
  const { search, onSubmit, input } = useTableSearch('sort');
  return (
    <Form action="/jobs" role="search" className="mt-5 flex gap-2 print:hidden" onSubmit={onSubmit}>
      {['location', 'industry'].map((name) => {
        const value = search.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <label className="input h-12 min-w-0 grow">
        <Icon of={Search} className="text-muted" />
        <input
          {...input}
          className="placeholder:text-muted placeholder:opacity-100"
          aria-label="Search jobs"
          placeholder="Title, place or skill"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={limits.searchText}
        />
      </label>
      <Button type="submit" className="h-12">
        Search
      </Button>
    </Form>
  );
}
