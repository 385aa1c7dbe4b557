import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A path of this site, as opposed to another origin, `tel:`, `mailto:` or `sms:`. */
export function isInternalHref(href: string): boolean {
  return /^(?:\/(?!\/)|[#?])/.test(href);
}

/** Files and interfaces of this site are not pages: the router must not take them over. */
function isPage(href: string): boolean {
  return !/^\/api(?:\/|$)/.test(href) && !/^[^?#]*\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(href);
}

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** Opens beside this page, and says so to those who cannot see it. */
  newTab?: boolean | undefined;
  /** When a page's data is fetched ahead of the click; only for paths of this site. */
  prefetch?: 'none' | 'intent' | 'viewport' | undefined;
  /** Links that only change the query (filters, pages) may keep the scroll position. */
  preventScrollReset?: boolean | undefined;
  children?: ReactNode;
}

/**
 * One link for every address: client navigation inside the site, a plain anchor elsewhere.
 */
export function SiteLink({
  href,
  newTab,
  prefetch,
  preventScrollReset,
  children,
  ...rest
}: SiteLinkProps) {
  const content = newTab ? (
    <>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </>
  ) : (
    children
  );
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  if (isInternalHref(href) && isPage(href) && !newTab && rest.download === undefined) {
    return (
      <Link {...rest} to={href} prefetch={prefetch} preventScrollReset={preventScrollReset}>
        {content}
      </Link>
    );
  }
  return (
    <a {...target} {...rest} href={href}>
      {content}
    </a>
  );
}
