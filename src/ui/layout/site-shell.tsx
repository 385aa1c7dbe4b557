import type { ReactNode } from 'react';
import type { Template } from '#site-config/choices.ts';
import { ToastProvider } from '../primitives/toast.tsx';
import { TEMPLATES } from '../templates/registry.ts';
import type { SiteFrame } from './site-frame.ts';

export interface SiteShellProps {
  frame: SiteFrame;
  children: ReactNode;
}

/** Each carries the settings that the primitives leave to a template (templates.css). */
const TEMPLATE_CLASSES: Record<Template, string> = {
  standard: 'tpl-standard',
  prestige: 'tpl-prestige',
  bold: 'tpl-bold',
};

/** Around every page of a site: skip link, header, main, footer and the toaster. */
export function SiteShell({ frame, children }: SiteShellProps) {
  const { Header, Footer } = TEMPLATES[frame.site.template];
  return (
    <ToastProvider>
      <div className={TEMPLATE_CLASSES[frame.site.template]}>
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
