import { useSingleKeys } from './single-keys.ts';

/** The key of a button, on it. Phones have no keys. Screen readers hear it by `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  const isOn = useSingleKeys();
  if (!isOn) return null;
  return (
    <kbd className="kbd kbd-sm max-lg:hidden" aria-hidden="true">
      {children}
    </kbd>
  );
}
