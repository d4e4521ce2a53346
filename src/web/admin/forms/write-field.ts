/** Fills in a field as if somebody had typed it, so that the draft is kept too. */
export function writeField(form: HTMLFormElement, name: string, value: string): HTMLElement | undefined {
  const field = form.elements.namedItem(name);
  const takesText =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  if (!takesText) return undefined;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}
