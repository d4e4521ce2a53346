import { Search } from 'lucide';
import { Form } from 'react-router';
import { longestSearch } from '../../../contract/visitor-limits.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as texts from './texts.ts';

export function LandingSearch() {
  return (
    <Form action="/jobs" role="search" className="mt-6 flex gap-2 md:mt-8 print:hidden">
      <label className="input h-14 min-w-0 grow text-lg">
        <Icon of={Search} className="text-muted" />
        <input
          name="q"
          type="search"
          aria-label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestSearch}
        />
      </label>
      <Button type="submit" look="accent" className="h-14 md:px-8">
        {texts.search}
      </Button>
    </Form>
  );
}
