import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/site.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { CallUsOn } from '#ui/site/call-us-on.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { NavItem } from '#domain/site/navigation.ts';
import { telHref } from '#domain/locations/phone-mask.ts';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { lackLogos, MakeTile } from '#ui/site/make-logo.tsx';
import { closeMenu, MENU_ID, ownEntries } from '#ui/site/nav-drawer.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { useOnNavigate } from '#ui/primitives/hooks/use-on-navigate.ts';
import { Icon } from '../../primitives/icon.tsx';
import { useModal } from '#ui/primitives/overlays/use-modal.ts';

/** Full screen at every width: large entries, with collapsible sub-entries. */
export function MenuOverlay({ frame }: { frame: SiteFrame }) {
  const t = useCopy();
  const { nav, makes, primaryLocation, links } = frame;
  const { ref, close, dialogProps } = useModal({ id: MENU_ID });
  useOnNavigate(closeMenu);
  return (
    <dialog {...dialogProps} ref={ref} aria-label={t(common.menu)} className="fc-modal tpl-overlay">
      <div className="fc-gutter mx-auto flex min-h-full max-w-wide flex-col pb-10">
        <form method="dialog" className="flex min-h-18 items-center">
          <button
            type="submit"
            onClick={close}
            className="inline-flex min-h-12 items-center gap-3 text-[0.9375rem] hover:text-accent"
          >
            <Icon name="x" size="lg" />
            {t(common.close)}
          </button>
        </form>
        <div className="grid grow gap-12 pt-6 lg:grid-cols-[1.4fr_1fr] lg:pt-12">
          <nav aria-label={t(copy.mainMenu)}>
            <ul className="divide-y divide-line">
              {nav.map((item) => (
                <li key={item.id}>
                  <Entry item={item} />
                </li>
              ))}
              {ownEntries(links, t).map((item) => (
                <li key={item.id}>
                  <Entry item={item} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="space-y-10">
            {makes.length > 1 ? (
              <nav aria-label={t(vehicleCopy.makes)}>
                <p className="mb-4 text-muted">{t(vehicleCopy.makes)}</p>
                <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-2">
                  {makes.map((make) => (
                    <li key={make.slug}>
                      <MakeTile
                        make={make}
                        className="flex min-h-11 items-center gap-3 hover:text-accent"
                        logoClassName="size-6 shrink-0"
                        wordOnly={lackLogos(makes)}
                      />
                    </li>
                  ))}
                </ul>
              </nav>
            ) : null}
            {primaryLocation ? (
              <address className="not-italic">
                <p className="mb-3 text-muted">{t(copy.visitUs)}</p>
                {primaryLocation.street}
                <br />
                {primaryLocation.region}
                {primaryLocation.phone ? (
                  <a
                    href={telHref(primaryLocation.phone)}
                    className="mt-2 flex min-h-11 items-center hover:text-accent"
                  >
                    <CallUsOn />
                    {primaryLocation.phone}
                  </a>
                ) : null}
              </address>
            ) : null}
          </div>
        </div>
      </div>
    </dialog>
  );
}

const ENTRY = 'flex items-center justify-between gap-4 py-4 font-display text-2xl sm:text-4xl';

function Entry({ item }: { item: NavItem }) {
  if (!item.items || item.items.length === 0) {
    return (
      <LinkOrText href={item.href} className={ENTRY} linkClassName="hover:text-accent">
        {item.label}
      </LinkOrText>
    );
  }
  return (
    <details name="overlay-fold">
      <summary className={`${ENTRY} hover:text-accent`}>
        {item.label}
        <Icon name="chevron-down" className="tpl-chevron" />
      </summary>
      <ul className="grid gap-x-8 pb-6 sm:grid-cols-2">
        {item.items.map((child) => (
          <li key={child.id}>
            <LinkOrText
              href={child.href}
              className="flex min-h-11 items-center gap-3 text-muted"
              linkClassName="hover:text-accent"
            >
              {child.label}
              {child.count ? <span className="text-sm tabular-nums">{child.count}</span> : null}
            </LinkOrText>
          </li>
        ))}
      </ul>
    </details>
  );
}
