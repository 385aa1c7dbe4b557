import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A path on this site, as opposed to another origin, `tel:`, `mailto:` or `sms:`. */
export function isInternalHref(href: string): boolean {
  return /^(?:\/(?!\/)|[#?])/.test(href);
}

/** Files and API endpoints are not pages: the router must not handle them. */
function isPage(href: string): boolean {
  return !/^\/api(?:\/|$)/.test(href) && !/^[^?#]*\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(href);
}

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** Opens in a new tab, and tells screen readers so. */
  newTab?: boolean | undefined;
  /** When a page's data is prefetched; only for paths on this site. */
  prefetch?: 'none' | 'intent' | 'viewport' | undefined;
  /** For links that only change the query (filters, pages): keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
  children?: ReactNode;
}

/** A link for any URL: client navigation within the site, a plain anchor elsewhere. */
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
      <NewTabHint />
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

function NewTabHint() {
  const t = useCopy();
  return <VisuallyHidden>{` ${t(common.opensInANewTab)}`}</VisuallyHidden>;
}
