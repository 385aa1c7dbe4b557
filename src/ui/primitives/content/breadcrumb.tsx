import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../controls/site-link.tsx';

export interface BreadcrumbLink {
  label: string;
  href: string;
}

export interface BreadcrumbProps {
  /** The pages between Home and this page. */
  links?: readonly BreadcrumbLink[] | undefined;
  /** The page's own title. */
  current: string;
  className?: string | undefined;
}

const NO_LINKS: readonly BreadcrumbLink[] = [];

/** Home > links > current title, on one line; on a phone on as many as it takes. */
export function BreadcrumbTrail({ links = NO_LINKS, current, className }: BreadcrumbProps) {
  const t = useCopy();
  return (
    <nav aria-label={t(common.breadcrumb)} className={classNames('text-sm', className)}>
      <ol className="fc-trail">
        {[{ label: t(common.home), href: '/' }, ...links].map(({ label, href }) => (
          <li key={href} className="flex shrink-0 items-center">
            <SiteLink
              href={href}
              className="inline-block min-h-9 py-2 whitespace-nowrap text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </SiteLink>
            <Icon name="chevron-right" size="xs" className="mx-1.5 text-muted" />
          </li>
        ))}
        {/* Only the title is truncated, because the links are for navigation. */}
        <li className="sm:min-w-[5rem]">
          <span aria-current="page" className="block truncate py-2 text-ink">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
