import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { ReactNode } from 'react';
import {
  FEATURES_FIRST,
  KEY_INFORMATION_FIRST,
  SPECIFICATIONS_FIRST,
} from '#domain/vehicle/shown-first.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { ExpandableList, restOf } from '#ui/primitives/content/expandable-list.tsx';
import { ExpandableText } from '#ui/primitives/content/expandable-text.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import type { IconName } from '#ui/primitives/icon-names.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { Tabs } from '#ui/primitives/content/tabs.tsx';
import { PromoCard } from '#ui/content/promo-card.tsx';
import { hasButton, type VehicleProps } from './summary.tsx';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { VehicleModel, VehicleTab } from './vehicle-model.ts';
import type { FeatureItem } from '#ui/content/feature-item.ts';

export interface SectionProps {
  id?: string | undefined;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames('min-w-0', className)}>
      <h2 className="fc-display mb-4 text-xl sm:text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function VehicleTabs({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const items = vehicle.tabs.map((tab) => ({
    id: tab.id,
    label: tab.label,
    content: <TabContent tab={tab} />,
  }));
  return (
    <Tabs
      label={t(copy.aboutThis, { vehicle: vehicle.title })}
      items={items}
      className={className}
    />
  );
}

function TabContent({ tab: { content, label } }: { tab: VehicleTab }) {
  const t = useCopy();
  if (content.kind === 'list') {
    return (
      <>
        {content.text === null ? null : (
          <p className="mb-4 max-w-prose whitespace-pre-line">{content.text}</p>
        )}
        <CheckList items={content.items} />
      </>
    );
  }
  return content.limit === null ? (
    <p className="max-w-prose whitespace-pre-line">{content.text}</p>
  ) : (
    <ExpandableText
      text={content.text}
      limit={content.limit}
      moreLabel={t(copy.more)}
      lessLabel={t(copy.less)}
      about={t(copy.ofTab, { tab: label.toLowerCase() })}
      className="max-w-prose"
    />
  );
}

function CheckList({ items, first }: { items: readonly string[]; first?: number | undefined }) {
  return (
    <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
      {items.map((item, index) => (
        <li
          key={item}
          {...restOf(index, first ?? items.length)}
          className="flex min-w-0 items-start gap-2.5"
        >
          <Icon name="check" size="sm" className="mt-1 text-positive" />
          <span className="min-w-0 break-words">{item}</span>
        </li>
      ))}
    </ul>
  );
}

export function KeyInformation({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const rows = vehicle.keyInformation;
  if (rows.length === 0) return null;
  return (
    <Section title={t(copy.keyInformation)} className={className}>
      <ExpandableList
        first={KEY_INFORMATION_FIRST}
        count={rows.length}
        moreLabel={t(common.showMore)}
        lessLabel={t(common.showLess)}
        about={t(copy.ofKeyInformation)}
      >
        <dl className="fc-fact-grid">
          {rows.map(({ label, value }, index) => (
            <div key={label} {...restOf(index, KEY_INFORMATION_FIRST)}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="min-w-0 font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </ExpandableList>
    </Section>
  );
}

/** Identity and registration: what is looked up last. */
export function Details({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  if (vehicle.details.length === 0) return null;
  return (
    <Section title={t(copy.details)} className={className}>
      <Rows rows={vehicle.details} />
    </Section>
  );
}

function Rows({ rows, first }: { rows: readonly LabelledValue[]; first?: number }) {
  return (
    <dl className="fc-row-list">
      {rows.map(({ label, value }, index) => (
        <div key={label} {...restOf(index, first ?? rows.length)}>
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Features({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const { features } = vehicle;
  if (features.length === 0) return null;
  return (
    <Section title={t(copy.allFeatures)} className={className}>
      <ExpandableList
        first={FEATURES_FIRST}
        count={features.length}
        moreLabel={t(copy.showAllFeatures)}
        lessLabel={t(copy.hideFeatures)}
      >
        <CheckList items={features} first={FEATURES_FIRST} />
      </ExpandableList>
    </Section>
  );
}

export function Specifications({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const rows = vehicle.specifications;
  if (rows.length === 0) return null;
  const first = vehicle.allSpecifications ? rows.length : SPECIFICATIONS_FIRST;
  return (
    <Section title={t(copy.allSpecifications)} className={className}>
      <ExpandableList
        first={first}
        count={rows.length}
        moreLabel={t(common.showMore)}
        lessLabel={t(common.showLess)}
        about={t(copy.ofSpecifications)}
      >
        <Rows rows={rows} first={first} />
      </ExpandableList>
    </Section>
  );
}

/** The history report, if the vehicle has one, and the analysis, if the site offers it. */
export function Documents({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const { analysis } = vehicle;
  // Where a button beside the price leads to the history report, it is not offered again.
  const historyHref = hasButton(vehicle, 'historyReport') ? null : vehicle.historyHref;
  if (historyHref === null && analysis === null) return null;
  return (
    <Section title={t(copy.reports)} className={className}>
      <div className="flex flex-wrap gap-2">
        {historyHref === null ? null : (
          <ButtonLink href={historyHref} variant="secondary" newTab>
            {t(copy.historyReport)}
          </ButtonLink>
        )}
        {analysis === null ? null : (
          <ButtonLink href={analysis.href} variant="secondary" download={analysis.fileName}>
            {t(copy.carAnalysis)}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

export function Promos({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  if (vehicle.promos.length === 0) return null;
  const alone = vehicle.promos.length === 1;
  return (
    <aside
      aria-label={t(copy.promotions)}
      className={classNames('grid gap-5', !alone && 'sm:grid-cols-2', className)}
    >
      {vehicle.promos.map((promo) => (
        <PromoCard key={promo.id} promo={promo} wide={alone} />
      ))}
    </aside>
  );
}

const BANNER_ICONS: Record<FeatureItem['kind'], IconName> = {
  offers: 'badge-percent',
  service: 'wrench',
  sell: 'hand-coins',
};

export function FeatureBanner({
  vehicle: { banner },
  tileClassName = 'rounded-lg bg-surface',
}: {
  vehicle: Pick<VehicleModel, 'banner'>;
  tileClassName?: string | undefined;
}) {
  const t = useCopy();
  if (banner.length === 0) return null;
  return (
    <section>
      <h2 className="sr-only">{t(common.howWeCanHelp)}</h2>
      <ul className="grid gap-4 md:auto-cols-fr md:grid-flow-col">
        {banner.map((item) => (
          <li key={item.kind}>
            <SiteLink
              href={item.href}
              className={classNames(
                'flex h-full items-center gap-4 p-5 hover:bg-brand hover:text-on-brand',
                tileClassName,
              )}
            >
              <Icon name={BANNER_ICONS[item.kind]} size="xl" />
              <span>
                <span className="fc-display block text-lg">{item.title}</span>
                <span className="text-sm opacity-90">{item.text}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Disclaimer({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  if (vehicle.disclaimer === null) return null;
  return (
    <section className={classNames('text-sm text-muted', className)}>
      <h2 className="sr-only">{t(copy.disclaimer)}</h2>
      <p className="max-w-prose whitespace-pre-line">{vehicle.disclaimer}</p>
    </section>
  );
}
