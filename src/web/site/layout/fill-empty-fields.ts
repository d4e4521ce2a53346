/** Fills the empty fields of a form with kept values, by their names. */
export function fillEmptyFields(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (isFillable(field) && field.value === '') field.value = value;
  }
}

function isFillable(field: unknown): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  );
}
