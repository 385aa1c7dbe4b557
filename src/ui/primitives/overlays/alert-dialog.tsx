import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { closesDialog, type ModalProps, useModal } from './use-modal.ts';

export interface AlertDialogProps extends ModalProps {
  title: string;
  /** The message; announced when the dialog opens. */
  children: ReactNode;
  confirmLabel?: string | undefined;
  /** Makes the dialog a confirmation, with a second button to cancel. */
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  onConfirm?: (() => void) | undefined;
}

/** Replaces `window.alert` and `window.confirm`. A click on the backdrop does not close it. */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  onConfirm,
  ...modal
}: AlertDialogProps) {
  const t = useCopy();
  const { ref, close, dialogProps } = useModal(modal, false);
  const titleId = `${modal.id}-title`;
  const messageId = `${modal.id}-message`;
  return (
    <dialog
      {...dialogProps}
      ref={ref}
      role="alertdialog"
      closedby="closerequest"
      aria-labelledby={titleId}
      aria-describedby={messageId}
      className="fc-modal fc-dialog max-w-md"
    >
      <div className="fc-modal-panel">
        <div className="fc-modal-body px-5 pt-6 sm:px-6">
          <h2 id={titleId} className="fc-display text-xl text-balance">
            {title}
          </h2>
          <div id={messageId} className="mt-2 text-muted">
            {children}
          </div>
        </div>
        <div className="flex flex-wrap justify-end gap-3 px-5 pt-6 pb-5 sm:px-6">
          {cancelLabel ? (
            <Button {...closesDialog(modal.id)} variant="secondary" onClick={close}>
              {cancelLabel}
            </Button>
          ) : null}
          <Button
            {...closesDialog(modal.id)}
            variant={danger ? 'danger' : 'primary'}
            onClick={() => {
              onConfirm?.();
              close();
            }}
          >
            {confirmLabel ?? t(common.ok)}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
