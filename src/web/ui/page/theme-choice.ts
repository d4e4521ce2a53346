export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';
const changeEvent = 'themechoice';

/**
 * Runs in the head before the first paint, so that no page flashes in the other theme. If storage is forbidden, the
 * system decides.
 */
export const applyStoredTheme = `try {
  const choice = localStorage.getItem('${storageKey}');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {}`;

/** The visitor's choice, from the page's own mark, because that mark decides what is drawn. */
export function currentThemeChoice(): ThemeChoice {
  const choice = document.documentElement.dataset['theme'];
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
  window.dispatchEvent(new Event(changeEvent));
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // The theme shows, but is not remembered.
  }
}

/** @returns a function that stops the watching */
export function watchThemeChoice(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}
