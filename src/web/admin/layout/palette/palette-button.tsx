import { Search } from 'lucide';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { modifierName } from './shortcut-keys.ts';
import * as texts from './texts.ts';

export function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="quiet" isSmall className="max-md:btn-square" onClick={onClick}>
      <Icon of={Search} />
      <span className="max-md:sr-only">{texts.heading}</span>
      <kbd className="kbd kbd-sm max-lg:hidden" aria-hidden="true">
        {modifierName()} K
      </kbd>
    </Button>
  );
}
