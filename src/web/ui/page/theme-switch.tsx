import Monitor from 'lucide:monitor';
import Moon from 'lucide:moon';
import Sun from 'lucide:sun';
import { useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import {
  chooseTheme,
  currentThemeChoice,
  type ThemeChoice,
  themeChoices,
  watchThemeChoice,
} from './theme-choice.ts';
import * as texts from '../texts.ts';

/** Light, dark or the system's theme, remembered on this device. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(watchThemeChoice, currentThemeChoice, () => 'system');
  return (
    <fieldset className="needs-script inline-flex gap-1 print:hidden">
      <legend className="sr-only">{texts.theme}</legend>
      {themeChoices.map((choice) => {
        const { icon, label } = faces[choice];
        return (
          <label
            key={choice}
            className="btn btn-square btn-ghost has-checked:bg-base-300 has-focus-visible:outline-2 has-focus-visible:outline-link"
            title={label}
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              aria-label={label}
              checked={choice === chosen}
              onChange={() => chooseTheme(choice)}
            />
            <Icon of={icon} />
          </label>
        );
      })}
    </fieldset>
  );
}

const faces = {
  system: { icon: Monitor, label: texts.themes.system },
  light: { icon: Sun, label: texts.themes.light },
  dark: { icon: Moon, label: texts.themes.dark },
} satisfies Record<ThemeChoice, unknown>;
