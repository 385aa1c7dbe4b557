import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { SiteLink } from './site-link.tsx';

export interface BreadcrumbLink {
  label: string;
  href: string;
}

export interface BreadcrumbProps {
  /** Between Home and the page itself. */
  links?: readonly BreadcrumbLink[] | undefined;
  /** The page's own title. */
  current: string;
  className?: string | undefined;
}

const NO_LINKS: readonly BreadcrumbLink[] = [];

/** Home > links > current title, on one line: where it is short of room the names are cut. */
export function Breadcrumb({ links = NO_LINKS, current, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={classNames('text-sm', className)}>
      <ol className="flex min-w-0 items-center">
        {[{ label: 'Home', href: '/' }, ...links].map(({ label, href }, index) => (
          <li
            key={href}
            className={classNames('flex items-center', index === 0 ? 'shrink-0' : 'min-w-[2.5rem]')}
          >
            <SiteLink
              href={href}
              className="inline-block min-h-9 min-w-0 truncate py-2 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {label}
            </SiteLink>
            <Icon name="chevron-right" size="xs" className="mx-1.5 text-muted" />
          </li>
        ))}
        {/* The title gives way first: the links are where a visitor goes next. */}
        <li className="min-w-[5rem] shrink-[9999]">
          <span aria-current="page" className="block truncate py-2 text-ink">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
