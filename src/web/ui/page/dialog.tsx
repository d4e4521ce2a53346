import X from 'lucide:x';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import * as texts from '../texts.ts';

type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** The classes of its place. The default is the bottom of a phone and the middle of other screens. */
  place?: string;
  children: ReactNode;
};

/**
 * A modal dialog on the native element: the browser keeps the focus inside and returns it afterwards. A closed dialog
 * stays in the page, so typed text is there when it opens again.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  place = 'modal-bottom md:modal-middle',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseBeside(dialog);

  // In the layout phase, so that effects inside may move the focus on.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) element.showModal();
    if (!isOpen && element?.open === true) element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={`modal text-start whitespace-normal ${place}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="modal-box shadow-raised">
        {/* The title comes first and can be focused, so the browser starts there and not at the close button. */}
        <div className="mb-4 flex items-start gap-3">
          <h2 id={titleId} tabIndex={-1} className="grow text-xl">
            {title}
          </h2>
          <form method="dialog">
            <button className="btn btn-square btn-ghost -my-2 -mr-2" aria-label={texts.close} type="submit">
              <Icon of={X} />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Closes the dialog by a click beside it. A press that began inside, such as selecting text, does not count. */
function useCloseBeside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    let isPressedBeside = false;
    const press = ({ target }: MouseEvent) => {
      isPressedBeside = target === element;
    };
    const release = ({ target }: MouseEvent) => {
      if (target === element && isPressedBeside) element?.close();
    };
    element?.addEventListener('mousedown', press);
    element?.addEventListener('click', release);
    return () => {
      element?.removeEventListener('mousedown', press);
      element?.removeEventListener('click', release);
    };
  }, [dialog]);
}
