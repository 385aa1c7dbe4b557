import { Button, type ButtonProps } from './button.tsx';
import { openModal } from './use-modal.ts';

export interface DialogTriggerProps extends ButtonProps {
  /** Id of the dialog, alert dialog or drawer it opens. */
  dialogId: string;
}

/** What makes any button open a modal: by the browser itself where it can, else by script. */
export function opensDialog(dialogId: string) {
  return {
    command: 'show-modal',
    commandfor: dialogId,
    'aria-haspopup': 'dialog',
    onClick: () => openModal(dialogId),
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
        if (!event.defaultPrevented) opener.onClick();
      }}
    />
  );
}
