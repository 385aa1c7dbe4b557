import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SiteLink } from './site-link.tsx';

export interface LinkOrTextProps {
  href: string | null;
  className?: string | undefined;
  /** Applied to the link only, so that plain text does not look clickable. */
  linkClassName?: string | undefined;
  current?: boolean | undefined;
  children: ReactNode;
}

/** A link if the page exists, otherwise plain text. */
export function LinkOrText({ href, className, linkClassName, current, children }: LinkOrTextProps) {
  if (href === null) return <span className={className}>{children}</span>;
  return (
    <SiteLink
      href={href}
      aria-current={current ? 'page' : undefined}
      className={classNames(className, linkClassName)}
    >
      {children}
    </SiteLink>
  );
}
