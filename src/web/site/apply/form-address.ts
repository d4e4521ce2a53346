/** What the address of the external form may ask for, by the name of the placeholder. */
export type FormAddressValues = Partial<
  Record<'job_id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'reference', string>
>;

/** Fills the placeholders of the external form's address, such as `{email}`; what is not known is left empty. */
export function fillFormAddress(template: string, values: FormAddressValues): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name as keyof FormAddressValues] ?? ''),
  );
}
