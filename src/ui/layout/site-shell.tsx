import type { ReactNode } from 'react';
import { ToastProvider } from '../primitives/toast.tsx';
import { templateParts } from '../templates/registry.ts';
import type { SiteFrame } from './site-frame.ts';

export interface SiteShellProps {
  frame: SiteFrame;
  children: ReactNode;
}

/** Around every page of a site: skip link, header, main, footer and the toaster. */
export function SiteShell({ frame, children }: SiteShellProps) {
  const { Header, Footer, className } = templateParts(frame.site.template);
  return (
    <ToastProvider>
      <div className={className}>
        <a href="#main" className="fc-skip-link">
          Skip to content
        </a>
        <Header frame={frame} />
        <main id="main" tabIndex={-1} className="min-h-[50dvh]">
          {children}
        </main>
        <Footer frame={frame} />
      </div>
    </ToastProvider>
  );
}
