import type { ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';

export interface LinkOrTextProps {
  href: string | null;
  className?: string | undefined;
  /** Added only to the link, so that plain text does not look as if it could be clicked. */
  linkClassName?: string | undefined;
  current?: boolean | undefined;
  children: ReactNode;
}

/** A link where the page exists, the same words where it does not yet. */
export function LinkOrText({ href, className, linkClassName, current, children }: LinkOrTextProps) {
  if (href === null) return <span className={className}>{children}</span>;
  return (
    <SiteLink
      href={href}
      aria-current={current ? 'page' : undefined}
      className={[className, linkClassName].filter(Boolean).join(' ')}
    >
      {children}
    </SiteLink>
  );
}
