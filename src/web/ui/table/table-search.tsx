import { Search } from 'lucide';
import { Icon } from '../icon.tsx';
import { useTableSearch } from './use-table-search.ts';

export function TableSearch({ label, placeholder }: { label: string; placeholder?: string }) {
  const { onSubmit, input } = useTableSearch();
  return (
    <form role="search" className="grow basis-60 md:max-w-md" onSubmit={onSubmit}>
      <label className="input">
        <Icon of={Search} className="text-muted" />
        <input {...input} aria-label={label} placeholder={placeholder ?? label} />
      </label>
    </form>
  );
}
