import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { use, type ComponentPropsWithRef, type ReactNode } from 'react';
import { PageLinksContext } from './page-links.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** A path on this site, as opposed to another origin, `tel:`, `mailto:` or `sms:`. */
export function isInternalHref(href: string): boolean {
  return /^(?:\/(?!\/)|[#?])/.test(href);
}

/** A page of this site. Files and API endpoints are none: the router must not handle them. */
export function isPageHref(href: string): boolean {
  return (
    isInternalHref(href) &&
    !/^\/api(?:\/|$)/.test(href) &&
    !/^[^?#]*\.[a-z0-9]{2,5}(?:[?#]|$)/i.test(href)
  );
}

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** Opens in a new tab, and tells screen readers so. */
  newTab?: boolean | undefined;
  /** Fetches the page's data when a visitor is about to open it; only for paths on this site. */
  prefetch?: boolean | undefined;
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
  if (isPageHref(href) && !newTab && rest.download === undefined) {
    return <PageLink {...{ href, prefetch, preventScrollReset, children, ...rest }} />;
  }
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...target} {...rest} href={href}>
      {newTab ? (
        <>
          {children}
          <NewTabHint />
        </>
      ) : (
        children
      )}
    </a>
  );
}

function PageLink({
  href,
  prefetch,
  preventScrollReset,
  onClick,
  children,
  ...rest
}: SiteLinkProps) {
  const links = use(PageLinksContext);
  const intended = prefetch && {
    onMouseEnter: expect,
    onFocus: expect,
    onTouchStart: expect,
    onMouseLeave: forget,
    onBlur: forget,
  };
  function expect() {
    links?.expect(href);
  }
  function forget() {
    links?.expect(null);
  }
  return (
    <a
      {...rest}
      {...intended}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) links?.follow(event, preventScrollReset);
      }}
    >
      {children}
    </a>
  );
}

function NewTabHint() {
  const t = useCopy();
  return <VisuallyHidden>{` ${t(common.opensInANewTab)}`}</VisuallyHidden>;
}
