import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { closesDialog, type ModalProps, useModal } from './use-modal.ts';

const SIDES = {
  left: 'fc-drawer-left',
  right: 'fc-drawer-right',
  bottom: 'fc-drawer-bottom',
} as const;

export interface DrawerProps extends ModalProps {
  title: string;
  hideTitle?: boolean | undefined;
  side?: keyof typeof SIDES | undefined;
  footer?: ReactNode;
  closeLabel?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A dialog that slides in from the side: the menu and the filters on small screens. */
export function Drawer({
  title,
  hideTitle = false,
  side = 'right',
  footer,
  closeLabel,
  className,
  children,
  ...modal
}: DrawerProps) {
  const t = useCopy();
  const { ref, close, dialogProps } = useModal(modal);
  const titleId = `${modal.id}-title`;
  return (
    <dialog
      {...dialogProps}
      ref={ref}
      closedby="any"
      aria-labelledby={titleId}
      className={classNames('fc-modal fc-drawer', SIDES[side], className)}
    >
      <div className="fc-modal-panel">
        <header className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-2 pr-3 pl-5">
          <h2
            id={titleId}
            className={hideTitle ? 'sr-only' : 'fc-display min-w-0 truncate text-lg'}
          >
            {title}
          </h2>
          <IconButton
            {...closesDialog(modal.id)}
            label={closeLabel ?? t(common.close)}
            onClick={close}
            className="ml-auto"
          >
            <Icon name="x" />
          </IconButton>
        </header>
        <div className="fc-modal-body px-5 py-5">{children}</div>
        {footer ? (
          <footer className="flex flex-wrap gap-3 border-t border-line px-5 py-4">{footer}</footer>
        ) : null}
      </div>
    </dialog>
  );
}
