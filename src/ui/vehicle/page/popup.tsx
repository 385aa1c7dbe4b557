import { useState } from 'react';
import { pictureAddress } from '#domain/media/picture-address.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { sessionStore } from '#ui/primitives/browser-storage.ts';
import { Dialog } from '#ui/primitives/overlays/dialog.tsx';
import type { PopupModel } from './vehicle-model.ts';

const WIDTH = 600;

/** Shown once per visit and promotion: closing it marks it as seen. */
export function Popup({ popup }: { popup: PopupModel }) {
  const key = `fc-popup-${popup.id}`;
  const [open, setOpen] = useState(() => sessionStore.read(key) === null);
  const markSeen = () => sessionStore.write(key, '1');
  return (
    <Dialog
      id="promotion"
      title={popup.title}
      size="md"
      open={open}
      onClose={() => {
        markSeen();
        setOpen(false);
      }}
      footer={
        popup.link === null ? undefined : (
          <ButtonLink href={popup.link.href} onClick={markSeen}>
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
