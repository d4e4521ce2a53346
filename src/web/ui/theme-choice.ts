export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';
const changeEvent = 'themechoice';

/**
 * Runs in the head, before anything is drawn, so that no page flashes in the other theme. Storage may be forbidden;
 * then the system decides.
 */
export const applyStoredTheme = `try {
  const choice = localStorage.getItem('${storageKey}');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {}`;

/** What this visitor chose; the page's own mark is the truth, as it is what is drawn. */
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
    // Not remembered, but shown.
  }
}

/** @returns ends the watching */
export function watchThemeChoice(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}
