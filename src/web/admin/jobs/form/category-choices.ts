import type { Choice } from '../../../ui/form/combobox-list.tsx';
import * as texts from '../texts.ts';

type Category = { id: string; display_name: string };

/** The id of the choice that adds a category. Ids of categories are numbers. */
export const addingId = 'add';

/**
 * The categories with a text in their names, those that begin with it first. For a name that none of them has, the last
 * choice adds it.
 *
 * @param titleOfAdding makes the title of that choice
 */
export function listCategoryChoices(
  categories: Category[],
  typed: string,
  titleOfAdding: (name: string) => string,
): Choice[] {
  const wanted = simplify(typed);
  const found = categories
    .map(({ id, display_name }) => ({
      id,
      title: display_name,
      place: simplify(display_name).indexOf(wanted),
    }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => Number(one.place > 0) - Number(other.place > 0))
    .map(({ id, title }) => ({ id, title }));
  if (wanted === '' || findByName(categories, typed)) return found;
  return [...found, { id: addingId, title: titleOfAdding(typed.trim()) }];
}

/** Marks what is chosen already, so that nobody adds it again. It is no choice before anything is typed. */
export function markTaken(
  choices: Choice[],
  { taken, typed }: { taken: ReadonlySet<unknown>; typed: string },
): Choice[] {
  if (typed.trim() === '') return choices.filter(({ id }) => !taken.has(id));
  return choices.map(({ id, title }) => ({ id, title: taken.has(id) ? texts.alreadyChosen(title) : title }));
}

/** As the server compares names: the case does not count. */
export function findByName(categories: Category[], name: string): Category | undefined {
  const wanted = name.trim().toLowerCase();
  return categories.find(({ display_name }) => display_name.toLowerCase() === wanted);
}

/** Without case and accents, so that "malmo" finds "Malmö". */
function simplify(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
