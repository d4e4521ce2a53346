/** Moves the focus from the button of a list item to the one beside it, and from the only one to the input after the list. */
export function focusBeside(button: HTMLElement): void {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside
    ? beside.querySelector('button')
    : item?.parentElement?.parentElement?.querySelector('input');
  next?.focus();
}
