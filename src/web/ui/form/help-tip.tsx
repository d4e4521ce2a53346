import { Popover } from '@base-ui/react/popover';
import { CircleQuestionMark } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** Explains a word beside it: on hover, by a touch, and by the keyboard. */
export function HelpTip({ question, children }: { question: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        className="btn btn-square btn-ghost btn-xs align-middle text-muted"
        aria-label={question}
      >
        <Icon of={CircleQuestionMark} className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} className="z-20">
          <Popover.Popup
            aria-label={question}
            className="max-w-72 rounded-box border border-line bg-base-100 px-4 py-3 text-sm shadow-raised"
          >
            <Popover.Description>{children}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
