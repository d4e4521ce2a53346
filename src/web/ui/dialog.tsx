import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

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

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  // A press that began inside, such as selecting text, and ends beside the dialog does not close it.
  const pressedBeside = useRef(false);
  const isBeside = (event: MouseEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className="modal modal-bottom md:modal-middle"
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (isBeside(event) && pressedBeside.current) onClose();
      }}
    >
      <div className="modal-box shadow-raised">
        <div className="mb-4 flex items-start gap-3">
          <h2 id={titleId} tabIndex={-1} autoFocus className="grow text-xl">
            {title}
          </h2>
          <button
            type="button"
            className="btn btn-square btn-ghost -my-2 -mr-2"
            onClick={onClose}
            aria-label="Close"
          >
            <X />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
