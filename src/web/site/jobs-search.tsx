import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { limits } from '../../contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAddressValue } from '../ui/use-address-value.ts';
import { useTableAddress } from '../ui/use-table-address.ts';

/** Long enough that a word is one question to the server, short enough to feel at once. */
const pauseMs = 250;

/** The search above the list: a plain form that sends what is typed, and with JavaScript does so while one types. */
export function JobsSearch() {
  const { search, narrow } = useTableAddress();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const words = search.get('q') ?? '';
  const { field, noteSent } = useAddressValue(words);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchNow() {
    clearTimeout(timer.current);
    const q = field.current?.value.trim() ?? '';
    if (q === words) return;
    noteSent(q);
    // The order by match is for a search only.
    narrow({ q, ...(q === '' && { sort: '' }) });
  }

  return (
    <Form
      action="/jobs"
      role="search"
      className="mt-5 flex gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      {['location', 'industry'].map((name) => {
        const value = search.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <label className="input h-12 min-w-0 grow">
        <Icon of={Search} className="text-muted" />
        <input
          ref={field}
          type="search"
          name="q"
          className="placeholder:text-muted placeholder:opacity-100"
          aria-label="Search jobs"
          placeholder="Title, place or skill"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={limits.searchText}
          defaultValue={words}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(searchNow, pauseMs);
          }}
        />
      </label>
      <Button type="submit" className="h-12">
        Search
      </Button>
    </Form>
  );
}
