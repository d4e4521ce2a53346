export type Colleague = { username: string; name: string };

/** A piece of a note, and whom it names. */
type Piece = { text: string; usernames: string[] };

const atSign = /(?<![\p{L}\p{N}])@/gu;

/** Cuts a note where it names colleagues: `@` and a name or a username. Of two names the longer one counts. */
export function splitMentions(text: string, colleagues: Colleague[]): Piece[] {
  const pieces: Piece[] = [];
  let rest = 0;
  for (const { index } of text.matchAll(atSign)) {
    const named = colleagues
      .flatMap(({ username, name }) => [
        { username, name },
        { username, name: username },
      ])
      .filter(({ name }) => isNamed(text, index + 1, name));
    const length = Math.max(0, ...named.map(({ name }) => name.length));
    if (index < rest || length === 0) continue;
    const end = index + 1 + length;
    const usernames = new Set(
      named.filter(({ name }) => name.length === length).map((each) => each.username),
    );
    pieces.push({ text: text.slice(rest, index), usernames: [] });
    pieces.push({ text: text.slice(index, end), usernames: [...usernames] });
    rest = end;
  }
  return [...pieces, { text: text.slice(rest), usernames: [] }].filter((piece) => piece.text !== '');
}

function isNamed(text: string, start: number, name: string): boolean {
  return text.startsWith(name, start) && !/^[\p{L}\p{N}]/u.test(text.slice(start + name.length));
}

/** The usernames of those whom a note names. */
export function mentionedIn(text: string, colleagues: Colleague[]): string[] {
  return [...new Set(splitMentions(text, colleagues).flatMap(({ usernames }) => usernames))];
}

/** How a note names somebody: by the name, or by the username where two have one name. */
export function mentionOf({ username, name }: Colleague, colleagues: Colleague[]): string {
  return `@${colleagues.filter((each) => each.name === name).length > 1 ? username : name}`;
}

const mostChoices = 6;

/** The colleagues who complete what is typed before the caret, and where that starts; none without an at sign. */
export function completeMention(
  text: string,
  caret: number,
  colleagues: Colleague[],
): { start: number; choices: Colleague[] } {
  const [whole, typed = ''] = /(?<![\p{L}\p{N}])@([^@\n]{0,60})$/u.exec(text.slice(0, caret)) ?? [];
  if (whole === undefined) return { start: caret, choices: [] };
  const begin = fold(typed);
  const choices = colleagues.filter(({ username, name }) => {
    const beginnings = [name, username, ...name.split(' ').slice(1)].map(fold);
    return beginnings.some((each) => each.startsWith(begin)) && !beginnings.slice(0, 2).includes(begin);
  });
  return { start: caret - whole.length, choices: choices.slice(0, mostChoices) };
}

function fold(text: string): string {
  return text.toLocaleLowerCase('en');
}
