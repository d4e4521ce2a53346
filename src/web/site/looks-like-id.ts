/** Whether something can be looked for by this text from an address; the API would refuse any other. */
export function looksLikeId(text: string | null | undefined): text is string {
  return /^[\w-]{1,40}$/.test(text ?? '');
}
