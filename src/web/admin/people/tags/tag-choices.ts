import type { Choice } from '../../../ui/form/combobox-list.tsx';
import * as texts from './texts.ts';

type TagChoices = {
  typed: string;
  /** Those that the person has. */
  known: string[];
  found: Choice[];
};

/** The tags that complete what is typed, without those that the person has; at the end a new one. */
export function chooseTags({ typed, known, found }: TagChoices): Choice[] {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  const isIn = (names: string[]) => names.some((each) => fold(each) === fold(name));
  const choices = found.filter(({ id }) => !known.includes(id));
  if (name === '' || isIn(known) || isIn(found.map(({ id }) => id))) return choices;
  return [...choices, { id: name, title: texts.newTagNamed(name) }];
}

function fold(text: string): string {
  return text.toLocaleLowerCase('en');
}
