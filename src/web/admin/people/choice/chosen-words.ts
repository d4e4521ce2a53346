import type { PersonRefusal } from '../../../../contract/many-people.ts';
import type { Tagged } from '../../../../contract/tags.ts';
import { formatTotal } from '../../../ui/table/count-text.ts';
import type { RefusedMove } from '../../changes/forms/save-outcome.ts';
import { somebody } from '../moves/texts.ts';
import { personName } from '../person-name.ts';
import { type Choosable, mostChosen, type WholeList } from './choice.ts';
import * as texts from './texts.ts';

type Act = { name: string; isTaken: boolean };

/** How it went, for the banner. */
export function describeTagged(
  { name, isTaken }: Act,
  { people, refused }: Pick<Tagged, 'people' | 'refused'>,
) {
  const words = isTaken ? texts.untagged(name, people) : texts.tagged(name, people);
  return withStaying(words, refused);
}

/** The list of those who stay follows. */
export function withStaying(words: string, refused: PersonRefusal[]): string {
  return refused.length === 0 ? words : `${words} ${texts.stay(refused.length)}`;
}

/** The people whom an act has left, each with the reason. */
export function nameRefusedPeople(refused: PersonRefusal[], rows: Choosable[]): RefusedMove[] {
  const people = new Map(rows.map(({ applicantId, person }) => [applicantId, person]));
  return refused.map(({ id, code }) => {
    const person = people.get(id);
    return { id, name: person ? personName(person) : somebody, detail: texts.staysBecause[code] };
  });
}

/** The people without an application to move. Those whom no page has shown are one line. */
export function nameStaying(rows: Choosable[]): RefusedMove[] {
  const staying = rows.filter(({ application }) => application === null);
  const named = staying.flatMap(({ key, person }) => (person ? { id: key, name: personName(person) } : []));
  const others = staying.length - named.length;
  const all = others === 0 ? named : [...named, { id: 'others', name: texts.others(others) }];
  return all.map((each) => ({ ...each, detail: texts.noApplication }));
}

/** The second step, after all of the page. */
export function describeWhole({ name, total }: Pick<WholeList, 'name' | 'total'>): string {
  if (total.isAtLeast || total.total > mostChosen)
    return texts.firstThatMatch(mostChosen.toLocaleString('en'));
  return name === undefined
    ? texts.allThatMatch(formatTotal(total))
    : texts.allInStage(formatTotal(total), name);
}
