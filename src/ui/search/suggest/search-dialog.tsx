import * as common from '#copy/en-AU/common.ts';
import { useCallback, useEffect, useId, useState } from 'react';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useOnNavigate } from '#ui/primitives/hooks/use-on-navigate.ts';
import { Dialog } from '#ui/primitives/overlays/dialog.tsx';
import { MakesContext, SiteContext } from '#ui/site/site-context.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { SearchBox } from './search-box.tsx';

/** The search of the header, open at once; it closes when it has led somewhere. */
export function SearchDialog({ frame, action }: { frame: SiteFrame; action: string }) {
  const t = useCopy();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const close = useCallback(() => setOpen(false), []);
  useOnNavigate(close);
  const inputId = `${id}-query`;
  // After the dialog has opened, which puts the focus on its first button.
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId]);
  return (
    <SiteContext value={frame.site}>
      <MakesContext value={frame.makes}>
        <Dialog
          id={id}
          open={isOpen}
          onClose={close}
          title={t(common.searchOurStock)}
          className="fc-search-dialog"
        >
          <SearchBox action={action} inputId={inputId} />
        </Dialog>
      </MakesContext>
    </SiteContext>
  );
}
