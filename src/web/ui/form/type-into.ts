/** Writes where the caret is, as if it were typed: the form notes it, and the browser can undo it. */
export function typeInto(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  element.focus();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes into the browser's own undo
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}
