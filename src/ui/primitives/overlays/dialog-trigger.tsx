import type { SyntheticEvent } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { openModal } from './use-modal.ts';

export interface DialogTriggerProps extends ButtonProps {
  /** Id of the dialog, alert dialog or drawer to open. */
  dialogId: string;
}

/** Props that make a button open a modal: natively if supported, else by script. */
export function opensDialog(dialogId: string) {
  return {
    command: 'show-modal',
    commandfor: dialogId,
    'aria-haspopup': 'dialog',
    onClick: (event: SyntheticEvent) => {
      // Otherwise the browser would try to open it a second time and log an error.
      event.preventDefault();
      openModal(dialogId);
    },
  } as const;
}

export function DialogTrigger({ dialogId, onClick, ...rest }: DialogTriggerProps) {
  const opener = opensDialog(dialogId);
  return (
    <Button
      {...rest}
      {...opener}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) opener.onClick(event);
      }}
    />
  );
}
