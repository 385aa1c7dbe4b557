import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

export interface ModalProps {
  id: string;
  /**
   * Leave it out and the dialog opens by a `DialogTrigger` or `openModal(id)`, before the page's
   * script is there if need be; hand it over and the parent decides.
   */
  open?: boolean | undefined;
  /** Whichever way it was closed: button, Escape, a click beside it. */
  onClose?: (() => void) | undefined;
}

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the close button's `onClick` and for a click on the backdrop. */
  close: () => void;
  dialogProps: {
    id: string;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClick: (event: SyntheticEvent<HTMLDialogElement>) => void;
  };
}

export function openModal(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

export function closeModal(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** The attributes that let the browser itself close a dialog by a button, before the script is there. */
export function closesDialog(id: string) {
  return { command: 'close', commandfor: id } as const;
}

/** The part every modal shares: the browser's own `<dialog>` keeps the focus, Escape and the rest inert. */
export function useModal({ id, open, onClose }: ModalProps, lightDismiss = true): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === undefined) return;
    if (open && !dialog.open) dialog.showModal();
    else if (!open && dialog.open) dialog.close();
  }, [open]);

  const close = () => ref.current?.close();
  return {
    ref,
    close,
    dialogProps: {
      id,
      // `close` events of a dialog inside this one are not ours.
      onClose: (event) => {
        if (event.target === event.currentTarget) onClose?.();
      },
      // The dialog's own box has no padding, so a click on the element itself is on its backdrop.
      onClick: (event) => {
        if (lightDismiss && event.target === event.currentTarget) close();
      },
    },
  };
}
