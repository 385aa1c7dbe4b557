import * as common from '#copy/en-AU/common.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { SavedProvider } from '#ui/accounts/saved/saved-provider.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useShell } from '../registry.ts';
import { Banners } from '#ui/site/banners.tsx';
import { MakesContext, SiteContext } from '#ui/site/site-context.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';

export interface SiteShellProps {
  frame: SiteFrame;
  /** Whether the page begins with its own content: a vehicle's with its pictures. */
  bannersBelow?: boolean;
  children: ReactNode;
}

/** Wraps every page of a site. A page that shows toasts renders its own toaster. */
export function SiteShell({ frame, bannersBelow = false, children }: SiteShellProps) {
  const t = useCopy();
  const { Header, Footer, className } = useShell(frame.site.template);
  // Neither depends on the page: a navigation renders what is inside `main` alone.
  const header = useMemo(() => <Header frame={frame} />, [Header, frame]);
  const footer = useMemo(() => <Footer frame={frame} />, [Footer, frame]);
  useEffect(() => {
    const { chat } = frame;
    if (chat)
      import('#ui/site/chat.ts').then(({ loadChat }) => loadChat(chat)).catch(() => undefined);
  }, [frame]);
  return (
    <div className={className}>
      <a href="#main" className="fc-skip-link">
        {t(common.skipToContent)}
      </a>
      <SiteContext value={frame.site}>
        <SavedProvider site={frame.site}>
          {header}
          <main id="main" tabIndex={-1} className="min-h-[50dvh]">
            {bannersBelow ? null : <Banners frame={frame} />}
            <MakesContext value={frame.makes}>{children}</MakesContext>
            {bannersBelow ? <Banners frame={frame} /> : null}
          </main>
        </SavedProvider>
      </SiteContext>
      {footer}
    </div>
  );
}
