type Written = {
  name: string;
  value: string;
  /** What a choice is called that the page does not offer yet, because it is newer. */
  words?: string;
};

/** Fills in a field as if somebody had typed it, so that the draft is kept too; a box takes yes or no. */
export function writeField(
  form: HTMLFormElement,
  { name, value, words = value }: Written,
): HTMLElement | undefined {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement) offer(field, value, words);
  else if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'yes';
  else field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

function offer(select: HTMLSelectElement, value: string, words: string): void {
  if ([...select.options].some((option) => option.value === value)) return;
  select.add(new Option(words, value));
}
