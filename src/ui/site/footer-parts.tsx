import * as copy from '#copy/en-AU/site.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '../primitives/copy-context.ts';
import type { Footer, NavItem } from '#domain/site/navigation.ts';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { SalesCounter } from '../content/sales-counter.tsx';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import { MakeTile } from './make-logo.tsx';
import type { GroupModel } from './site-frame.ts';

export interface FooterLinksProps {
  columns: Footer['columns'];
  className?: string | undefined;
  titleClassName: string;
  linkClassName: string;
}

export function FooterLinks({
  columns,
  className,
  titleClassName,
  linkClassName,
}: FooterLinksProps) {
  return columns.map((column) => (
    <nav key={column.title} aria-label={column.title} className={className}>
      <h2 className={titleClassName}>{column.title}</h2>
      <ul>
        {column.items.map((item) => (
          <li key={item.id}>
            <LinkOrText href={item.href} className={linkClassName}>
              {item.label}
            </LinkOrText>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

export interface ModelsFoldProps {
  models: readonly NavItem[];
  className?: string | undefined;
  summaryClassName?: string | undefined;
}

/** The Models dropdown; it expands in place, so it covers nothing below. */
export function ModelsFold({ models, className, summaryClassName }: ModelsFoldProps) {
  const t = useCopy();
  if (models.length === 0) return null;
  return (
    <details className={className}>
      <summary className={classNames('flex items-center justify-between gap-3', summaryClassName)}>
        {t(copy.models)}
        <Icon name="chevron-down" size="sm" className="tpl-chevron" />
      </summary>
      <ul className="px-4 pb-3">
        {models.map((model) => (
          <li key={model.id}>
            <LinkOrText
              href={model.href}
              className="flex min-h-9 items-center text-muted"
              linkClassName="hover:text-ink hover:underline"
            >
              {model.label}
            </LinkOrText>
          </li>
        ))}
      </ul>
    </details>
  );
}

export interface LicencesProps {
  licences: readonly string[];
  className?: string | undefined;
}

const MAX_INLINE_LICENCES = 8;

/** A group's many licence numbers are collapsed; a single dealer's few are shown inline. */
export function Licences({ licences, className }: LicencesProps) {
  const t = useCopy();
  if (licences.length === 0) return null;
  const numbers = licences.join(', ');
  if (licences.length <= MAX_INLINE_LICENCES) {
    return (
      <p className={className}>
        {licences.length === 1
          ? t(vehicleCopy.dealerLicenceNumber, { number: numbers })
          : t(copy.dealerLicenceNumbers, { numbers })}
      </p>
    );
  }
  return (
    <details className={className}>
      <summary className="inline-flex min-h-9 items-center gap-1.5">
        {t(copy.dealerLicenceCount, { count: licences.length })}
        <Icon name="chevron-down" size="xs" className="tpl-chevron" />
      </summary>
      <p className="max-w-4xl">{numbers}</p>
    </details>
  );
}

export interface GroupStatsProps {
  group: GroupModel;
  className?: string | undefined;
  valueClassName: string;
}

/** Stats, sales counter and brands in the footer, if `group.placement` includes it. */
export function GroupStats({ group, className, valueClassName }: GroupStatsProps) {
  return (
    <div className={className}>
      <div className="flex flex-wrap items-end gap-x-12 gap-y-6">
        {group.stats.map((stat) => (
          <p key={stat.label}>
            <span className={classNames('block', valueClassName)}>{stat.value}</span>
            <span className="text-muted">{stat.label}</span>
          </p>
        ))}
        {group.salesCounter ? (
          <SalesCounter
            counter={group.salesCounter}
            valueClassName={classNames('block tabular-nums', valueClassName)}
            labelClassName="text-muted"
          />
        ) : null}
      </div>
      {group.brands.length > 0 ? (
        // On a phone they are in the menu.
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 max-sm:hidden">
          {group.brands.map((make) => (
            <li key={make.slug}>
              <MakeTile
                make={make}
                className="flex min-h-9 items-center gap-2 text-sm hover:underline"
                logoClassName="size-5"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
