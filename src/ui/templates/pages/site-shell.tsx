import * as common from '#copy/en-AU/common.ts';
import type { ReactNode } from 'react';
import { SavedProvider } from '#ui/accounts/saved/saved-provider.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { useShell } from '../registry.ts';
import { SiteContext } from '#ui/site/site-context.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';

export interface SiteShellProps {
  frame: SiteFrame;
  children: ReactNode;
}

/** Wraps every page of a site. A page that shows toasts renders its own toaster. */
export function SiteShell({ frame, children }: SiteShellProps) {
  const t = useCopy();
  const { Header, Footer, className } = useShell(frame.site.template);
  return (
    <div className={className}>
      <a href="#main" className="fc-skip-link">
        {t(common.skipToContent)}
      </a>
      <Header frame={frame} />
      <SiteContext value={frame.site}>
        <SavedProvider site={frame.site}>
          <main id="main" tabIndex={-1} className="min-h-[50dvh]">
            {frame.banners.map(({ id, text, href, linkLabel }) => (
              <LinkOrText key={id} href={href} className="fc-banner">
                {text} {linkLabel && <u>{linkLabel}</u>}
              </LinkOrText>
            ))}
            {children}
          </main>
        </SavedProvider>
      </SiteContext>
      <Footer frame={frame} />
    </div>
  );
}
