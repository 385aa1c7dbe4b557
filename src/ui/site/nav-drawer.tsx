import * as common from '#copy/en-AU/common.ts';
import * as garageCopy from '#copy/en-AU/garage.ts';
import * as locationsCopy from '#copy/en-AU/locations.ts';
import * as copy from '#copy/en-AU/site.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { useCopy } from '../primitives/copy-context.ts';
import type { ReactNode } from 'react';
import type { NavItem } from '#domain/site/navigation.ts';
import { classNames } from '../primitives/class-names.ts';
import { Drawer } from '../primitives/overlays/drawer.tsx';
import { Icon } from '../primitives/icon.tsx';
import { closeModal } from '../primitives/overlays/use-modal.ts';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import { MakeTile } from './make-logo.tsx';
import type { FrameLinks, MakeLink } from './site-frame.ts';
import { useOnNavigate } from '../primitives/hooks/use-on-navigate.ts';

export const MENU_ID = 'site-menu';

export function closeMenu(): void {
  closeModal(MENU_ID);
}

export interface NavDrawerProps {
  items: readonly NavItem[];
  makes: readonly MakeLink[];
  /** What the header has as icons, and on a phone has no room for. */
  links: Pick<FrameLinks, 'garage' | 'locations'>;
  side?: 'left' | 'right' | undefined;
  /** Styles the entries; the rest is the same on every template. */
  entryClassName: string;
  footer?: ReactNode;
}

/** The menu on small screens: everything in the header's bar, as an accordion. */
export function NavDrawer({
  items,
  makes,
  links,
  side = 'right',
  entryClassName,
  footer,
}: NavDrawerProps) {
  useOnNavigate(closeMenu);
  const t = useCopy();
  return (
    <Drawer
      id={MENU_ID}
      title={t(common.menu)}
      side={side}
      closeLabel={t(copy.closeMenu)}
      footer={footer}
    >
      <nav aria-label={t(common.menu)} className="-mt-3">
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id}>
              <DrawerEntry item={item} className={entryClassName} />
            </li>
          ))}
          {makes.length > 1 ? (
            <li>
              <Collapsible title={t(vehicleCopy.makes)} className={entryClassName}>
                <ul className="grid grid-cols-2 gap-2 pb-4">
                  {makes.map((make) => (
                    <li key={make.slug}>
                      <MakeTile
                        make={make}
                        className="flex min-h-12 items-center gap-3 rounded-md px-2 hover:bg-raised"
                        logoClassName="size-6 shrink-0"
                        nameClassName="text-sm leading-tight"
                      />
                    </li>
                  ))}
                </ul>
              </Collapsible>
            </li>
          ) : null}
          {ownEntries(links, t).map((item) => (
            <li key={item.id}>
              <DrawerEntry item={item} className={entryClassName} />
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}

/** The entries after the menu's own. */
export function ownEntries({ locations, garage }: NavDrawerProps['links'], t: Copy): NavItem[] {
  return [
    { id: 'locations', label: t(locationsCopy.locations), href: locations },
    { id: 'garage', label: t(garageCopy.myGarage), href: garage },
  ].filter(({ href }) => href !== null);
}

function Collapsible({
  title,
  className,
  children,
}: {
  title: ReactNode;
  className: string;
  children: ReactNode;
}) {
  return (
    <details name="site-menu-fold">
      <summary className={classNames('flex justify-between gap-4', className)}>
        {title}
        <Icon name="chevron-down" className="tpl-chevron" />
      </summary>
      {children}
    </details>
  );
}

function DrawerEntry({ item, className }: { item: NavItem; className: string }) {
  if (!item.items || item.items.length === 0) {
    return (
      <LinkOrText href={item.href} className={classNames('flex', className)}>
        {item.label}
      </LinkOrText>
    );
  }
  return (
    <Collapsible title={item.label} className={className}>
      <ul className="pb-4">
        {item.items.map((child) => (
          <li key={child.id}>
            <LinkOrText
              href={child.href}
              className="flex min-h-11 items-center justify-between gap-4 rounded-md px-2 text-muted"
              linkClassName="hover:bg-raised hover:text-ink"
            >
              <span>{child.label}</span>
              {child.count ? <span className="text-sm tabular-nums">{child.count}</span> : null}
            </LinkOrText>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
