import { useState } from 'react';
import { pictureAddress } from '#domain/media/picture-address.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Dialog } from '#ui/primitives/overlays/dialog.tsx';
import type { PopupModel } from './vehicle-model.ts';

const WIDTH = 600;

/** Once a visit and promotion: whoever has closed it has seen it. */
export function Popup({ popup }: { popup: PopupModel }) {
  const key = `fc-popup-${popup.id}`;
  const [open, setOpen] = useState(() => !isSeen(key));
  return (
    <Dialog
      id="promotion"
      title={popup.title}
      size="md"
      open={open}
      onClose={() => {
        markSeen(key);
        setOpen(false);
      }}
      footer={
        popup.link === null ? undefined : (
          <ButtonLink href={popup.link.href} onClick={() => markSeen(key)}>
            {popup.link.label}
          </ButtonLink>
        )
      }
    >
      {popup.picture === null ? null : (
        <img
          src={pictureAddress(popup.picture.url, { width: WIDTH, quality: 75 })}
          alt={popup.picture.alt}
          className="mb-4 w-full rounded-md"
        />
      )}
      <p className="whitespace-pre-line">{popup.text}</p>
    </Dialog>
  );
}

function isSeen(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function markSeen(key: string): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // It may then come once more.
  }
}
