/**
 * Writes into the fields of a form as somebody who types does, so that its draft and its preview follow. The first one
 * gets the focus.
 */
export function fillFields(form: HTMLFormElement | null | undefined, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    writeField(field, value);
  }
  const first = form?.elements.namedItem(Object.keys(values)[0] ?? '');
  if (first instanceof HTMLElement) first.focus();
}

export function writeField(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
