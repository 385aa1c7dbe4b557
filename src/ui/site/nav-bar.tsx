import * as copy from '#copy/en-AU/site.ts';
import { useCopy } from '../primitives/copy-context.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { NavItem } from '#domain/site/navigation.ts';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import { useDisclosures } from '../primitives/hooks/use-disclosures.ts';

/** A template's styling of the navigation bar; structure and behaviour are the same for all. */
export interface NavBarVariant {
  list: string;
  /** Both links and disclosure buttons of the bar. */
  top: string;
  topCurrent?: string | undefined;
  panel: string;
  /** A panel whose items have items of their own: the models by make. */
  widePanel: string;
  link: string;
  groupTitle: string;
  count?: string | undefined;
}

export interface NavBarProps {
  items: readonly NavItem[];
  variant: NavBarVariant;
  label?: string | undefined;
  /** The make mega menu, placed after the dropdowns of the stock. */
  extra?: { id: string; label: string; panel: ReactNode; panelClassName: string } | undefined;
  className?: string | undefined;
}

/** The index of the make menu: after the stock items, or first if the site has none. */
function extraPosition(items: readonly NavItem[]): number {
  return items.findLastIndex((item) => item.id === 'stock' || item.id === 'vehicles') + 1;
}

export function NavBar({ items, variant, label, extra, className }: NavBarProps) {
  const t = useCopy();
  const ref = useDisclosures();
  const { pathname } = useLocation();
  const entries = items.map((item) =>
    item.items && item.items.length > 0 ? (
      <li key={item.id}>
        <Disclosure
          label={item.label}
          variant={variant}
          wide={item.items.some((child) => child.items)}
        >
          <NavPanel items={item.items} variant={variant} />
        </Disclosure>
      </li>
    ) : (
      <li key={item.id}>
        <LinkOrTop item={item} variant={variant} current={item.href === pathname} />
      </li>
    ),
  );
  if (extra) {
    entries.splice(
      extraPosition(items),
      0,
      <li key={extra.id}>
        <Disclosure label={extra.label} variant={variant} panelClassName={extra.panelClassName}>
          {extra.panel}
        </Disclosure>
      </li>,
    );
  }
  return (
    <nav
      ref={ref}
      aria-label={label ?? t(copy.mainMenu)}
      className={classNames('tpl-nav', className)}
    >
      <ul className={variant.list}>{entries}</ul>
    </nav>
  );
}

function LinkOrTop({
  item,
  variant,
  current,
}: {
  item: NavItem;
  variant: NavBarVariant;
  current: boolean;
}) {
  if (item.href === null) return <span className={variant.top}>{item.label}</span>;
  return (
    <SiteLink
      href={item.href}
      data-nav-top=""
      aria-current={current ? 'page' : undefined}
      className={classNames(variant.top, current && variant.topCurrent)}
    >
      {item.label}
    </SiteLink>
  );
}

interface DisclosureProps {
  label: string;
  variant: NavBarVariant;
  wide?: boolean;
  panelClassName?: string;
  children: ReactNode;
}

function Disclosure({ label, variant, wide = false, panelClassName, children }: DisclosureProps) {
  return (
    // With a shared name the browser keeps only one open at a time, even without script.
    <details name="site-nav" className={wide || panelClassName ? undefined : 'relative'}>
      <summary data-nav-top="" className={variant.top}>
        {label}
        <Icon name="chevron-down" size="xs" className="tpl-chevron opacity-70" />
      </summary>
      <div
        className={classNames(
          'tpl-panel',
          panelClassName ?? (wide ? variant.widePanel : variant.panel),
        )}
      >
        {children}
      </div>
    </details>
  );
}

function NavPanel({ items, variant }: { items: readonly NavItem[]; variant: NavBarVariant }) {
  if (!items.some((item) => item.items)) {
    return (
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <NavLine item={item} variant={variant} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="fc-gutter mx-auto max-w-page columns-2 gap-8 md:columns-3 xl:columns-4">
      {items.map((group) => (
        <li key={group.id} className="-mx-3 mb-6 break-inside-avoid">
          <LinkOrText
            href={group.href}
            className={variant.groupTitle}
            linkClassName="underline-offset-4 hover:underline"
          >
            {group.label}
          </LinkOrText>
          <ul>
            {group.items?.map((item) => (
              <li key={item.id}>
                <NavLine item={item} variant={variant} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function NavLine({ item, variant }: { item: NavItem; variant: NavBarVariant }) {
  return (
    <LinkOrText href={item.href} className={variant.link}>
      <span>{item.label}</span>
      {item.count && variant.count ? <span className={variant.count}>{item.count}</span> : null}
    </LinkOrText>
  );
}
