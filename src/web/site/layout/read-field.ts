/** Runs in the browser, and on the server for a form sent without JavaScript. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The form hides it, so programs fill it in; neither browsers nor password managers know the name. */
export const trapName = 'roster_q7';

/** The text that a program wrote into the trap; nothing for a person. */
export function readTrap(form: FormData): { [trapName]?: string } {
  const trapped = readField(form, trapName);
  return trapped === '' ? {} : { [trapName]: trapped };
}
