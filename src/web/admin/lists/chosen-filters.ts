import type { TableFilterProps } from '../../ui/table/table-controls.tsx';

/** A filter that is set, by its name in the address. */
export type ChosenFilter = { name: string; text: string };

/** Those of the filters that the address sets to one of their options. The label tells apart words such as "New". */
export function listChosen(search: URLSearchParams, filters: TableFilterProps[]): ChosenFilter[] {
  return filters.flatMap(({ name, label, options }) => {
    const option = options.find(({ id }) => id === search.get(name))?.display_name;
    if (option === undefined) return [];
    const saysLabel = option.toLowerCase().startsWith(label.toLowerCase());
    return [{ name, text: saysLabel ? option : `${label}: ${option}` }];
  });
}
