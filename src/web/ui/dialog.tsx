import { X } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
};

/**
 * A modal dialog on the native element: the browser keeps the focus inside, and gives it back to what opened it.
 * It stays in the page while it is closed, so what was typed is there when it opens again.
 */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseBeside(dialog);

  // In the layout phase, so that the effects of what is inside may move the focus on.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) element.showModal();
    if (!isOpen && element?.open === true) element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom md:modal-middle"
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="modal-box shadow-raised">
        {/* The title comes first and can be focused, so the browser begins there, not with the close button. */}
        <div className="mb-4 flex items-start gap-3">
          <h2 id={titleId} tabIndex={-1} className="grow text-xl">
            {title}
          </h2>
          <form method="dialog">
            <button className="btn btn-square btn-ghost -my-2 -mr-2" aria-label="Close" type="submit">
              <Icon of={X} />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Closes the dialog by a click beside it; not by a press that began inside it, such as when selecting text. */
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
