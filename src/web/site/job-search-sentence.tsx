import { Search } from 'lucide';
import { Form } from 'react-router';
import { limits } from '../../contract/limits.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** A search that reads as a sentence and goes to the list of jobs. */
export function JobSearchSentence() {
  return (
    <Form
      action="/jobs"
      role="search"
      className="mt-12 flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden"
    >
      <label htmlFor="q" className="w-full font-display text-xl font-bold">
        I am looking for work as a
      </label>
      <input
        id="q"
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.searchText}
        placeholder="welder, nurse, driver…"
        className="input min-w-0 flex-1"
      />
      <Button type="submit">
        <Icon of={Search} /> Search
      </Button>
    </Form>
  );
}
