import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { closesDialog, type ModalProps, useModal } from './use-modal.ts';

const SIZES = {
  sm: 'max-w-md',
  /** 600 px. */
  md: 'max-w-[37.5rem]',
  lg: 'max-w-4xl',
  full: 'max-w-none',
} as const;

export interface DialogProps extends ModalProps {
  title: string;
  /** Hides the title visually, if the content shows its own. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  size?: keyof typeof SIZES | undefined;
  /** Stays visible below the content, for the buttons. */
  footer?: ReactNode;
  closeLabel?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export function Dialog({
  title,
  hideTitle = false,
  description,
  size = 'md',
  footer,
  closeLabel,
  className,
  children,
  ...modal
}: DialogProps) {
  const t = useCopy();
  const { ref, close, dialogProps } = useModal(modal);
  const titleId = `${modal.id}-title`;
  const descriptionId = `${modal.id}-description`;
  return (
    <dialog
      {...dialogProps}
      ref={ref}
      closedby="any"
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      className={classNames('fc-modal fc-dialog', SIZES[size], className)}
    >
      <div className="fc-modal-panel">
        <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-2 sm:px-6 sm:pt-5">
          <div className={hideTitle ? 'sr-only' : 'min-w-0 pt-1.5'}>
            <h2 id={titleId} className="fc-display text-xl text-balance">
              {title}
            </h2>
            {description ? (
              <p id={descriptionId} className="mt-1.5 text-muted">
                {description}
              </p>
            ) : null}
          </div>
          <IconButton
            {...closesDialog(modal.id)}
            label={closeLabel ?? t(common.close)}
            onClick={close}
            className="-mr-2 ml-auto"
          >
            <Icon name="x" />
          </IconButton>
        </header>
        <div className="fc-modal-body px-5 pb-6 sm:px-6">{children}</div>
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
            {footer}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
}
