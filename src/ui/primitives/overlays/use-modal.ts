import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

export interface ModalProps {
  id: string;
  /**
   * If omitted, the dialog is opened by a `DialogTrigger` or `openModal(id)`, also before hydration. If set,
   * the parent controls it.
   */
  open?: boolean | undefined;
  /** Called however it was closed: button, Escape, a click on the backdrop. */
  onClose?: (() => void) | undefined;
}

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** For the close button's `onClick` and for clicks on the backdrop. */
  close: () => void;
  dialogProps: {
    id: string;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClick: (event: SyntheticEvent<HTMLDialogElement>) => void;
  };
}

/** The page behind a modal does not scroll. */
function lockScroll(): void {
  const isOpen = document.querySelector('dialog:modal') !== null;
  document.documentElement.toggleAttribute('data-modal', isOpen);
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  lockScroll();
}

export function openModal(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) show(dialog);
}

export function closeModal(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** The attributes that let a button close a dialog natively, before hydration. */
export function closesDialog(id: string) {
  return { command: 'close', commandfor: id } as const;
}

/** Shared by all modals: the native `<dialog>` handles focus, Escape and the inert page. */
export function useModal({ id, open, onClose }: ModalProps, lightDismiss = true): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // It may have been opened before hydration, and a page may be left while it is open.
    if (ref.current?.open === true) lockScroll();
    return lockScroll;
  }, []);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === undefined) return;
    if (open && !dialog.open) show(dialog);
    else if (!open && dialog.open) dialog.close();
  }, [open]);

  const close = () => ref.current?.close();
  return {
    ref,
    close,
    dialogProps: {
      id,
      // Ignore `close` events of nested dialogs.
      onClose: (event) => {
        lockScroll();
        if (event.target === event.currentTarget) onClose?.();
      },
      // The dialog has no padding, so a click on the element itself is on its backdrop.
      onClick: (event) => {
        if (lightDismiss && event.target === event.currentTarget) close();
      },
    },
  };
}
