import * as common from '#copy/en-AU/common.ts';
import * as financeCopy from '#copy/en-AU/finance.ts';
import * as legal from '#copy/en-AU/legal.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { formatNumber } from '#domain/money.ts';
import { useShownEstimate } from '#ui/finance/quote-context.ts';
import { opensForm } from '#ui/primitives/overlays/form-dialog-link.ts';
import { Badge } from '#ui/primitives/content/badge.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import { Price } from '#ui/primitives/content/price.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { CardTools } from '#ui/vehicle/card-tools.tsx';
import { FACT_ICONS, FACT_NAMES } from '../card-parts.tsx';
import { reportReveal } from './vehicle-phone.tsx';
import type { ButtonWeight, DetailButtonModel, VehicleModel } from './vehicle-model.ts';
import { useViews } from './vehicle-session.ts';

export interface VehicleProps {
  vehicle: VehicleModel;
  className?: string | undefined;
}

/** Title and badge, with car type and tags beside or below them. */
export function VehicleTitle({
  vehicle,
  className,
  titleClassName,
}: VehicleProps & { titleClassName?: string | undefined }) {
  const { title, badge, certified, tag, carTypeLabel } = vehicle;
  return (
    <div
      className={classNames(
        'fc-vehicle-title flex flex-wrap items-baseline gap-x-4 gap-y-1.5',
        className,
      )}
    >
      <h1 className={classNames('min-w-0 text-balance break-words', titleClassName)}>
        {title}
        {badge === null ? null : (
          <span className="text-[0.7em] font-normal tracking-normal text-muted normal-case">
            {` ${badge}`}
          </span>
        )}
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        <span>{carTypeLabel}</span>
        {tag === null || tag.text === certified?.label ? null : (
          <Badge tone="inverse">{tag.text}</Badge>
        )}
        {certified === null ? null : (
          <Badge tone="positive" icon={<Icon name="badge-check" size="xs" />}>
            {certified.label}
          </Badge>
        )}
      </p>
    </div>
  );
}

export function VehiclePrice({ vehicle }: VehicleProps) {
  const { price } = vehicle;
  return (
    <div>
      <Price
        amount={price.text}
        isText={!price.amount}
        was={price.was}
        priceType={price.type}
        size="lg"
      />
      {price.market === null ? null : (
        <p className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-positive">
          <Icon name="trending-down" size="sm" />
          {price.market}
        </p>
      )}
    </div>
  );
}

/** Whether it can be had, and where; what that means where it cannot; and how often it was viewed. */
export function VehicleStatusLine({ vehicle }: VehicleProps) {
  const { status, statusNote, inStock, whereabouts } = vehicle;
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex items-center gap-1.5 font-semibold">
          <Icon name={inStock ? 'circle-check' : 'info'} size="sm" />
          {status}
        </span>
        {whereabouts === null ? null : (
          <span className="flex items-center gap-1.5">
            <Icon name="map-pin" size="sm" />
            <a href="#vehicle-map" className="underline underline-offset-4">
              {whereabouts}
            </a>
          </span>
        )}
        <Views vehicle={vehicle} />
      </p>
      {statusNote === null ? null : <p className="mt-1">{statusNote}</p>}
    </div>
  );
}

/** The view count; it is updated after hydration. */
function Views({ vehicle }: VehicleProps) {
  const t = useCopy();
  const views = useViews(vehicle);
  if (views === null || views === 0) return null;
  return (
    <span className="ms-auto flex items-center gap-1.5 text-muted">
      <Icon name="eye" size="sm" />
      {views === 1 ? t(copy.oneView) : t(copy.viewCount, { count: formatNumber(views) })}
    </span>
  );
}

/** Whether the page's buttons lead there. */
export function hasButton({ buttons }: VehicleModel, wanted: DetailButtonModel['kind']): boolean {
  return buttons.some(({ kind, href }) => kind === wanted && href !== null);
}

/** The weekly repayment, always with its comparison rate. */
export function Estimate({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const estimate = useShownEstimate(vehicle);
  const quote = estimate ?? vehicle.lateQuote;
  if (quote === null) return null;
  return (
    <div className={classNames('text-sm', className)}>
      {estimate === null ? (
        // Separate elements, so that the text is replaced rather than moved, which avoids layout shift.
        <p key="before">
          <strong className="text-lg">{t(common.finance)}</strong> {t(copy.forThisVehicle)}
        </p>
      ) : (
        <p key="quoted">
          <strong className="fc-figure text-lg">{estimate.weekly}</strong> {t(common.perWeek)}
          <span className="text-muted">{` ${t(copy.overYears, { years: estimate.termYears })}`}</span>
        </p>
      )}
      <p className={classNames('text-muted', vehicle.lateQuote && 'fc-late-line')}>
        <span>
          {estimate === null
            ? t(copy.askWeeklyCost)
            : t(legal.interestAndComparison, {
                rate: estimate.rate,
                comparison: estimate.comparison,
              })}
        </span>
      </p>
      {quote.note === null ? null : (
        <p className={classNames('text-muted', estimate === null && 'invisible')}>{quote.note}</p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {quote.href === null || hasButton(vehicle, 'finance') ? null : (
          <SiteLink
            href={quote.href}
            className="fc-text-link inline-flex min-h-9 items-center"
            {...(quote.dialog && opensForm(t(common.getFinance)))}
          >
            {t(common.getFinance)}
          </SiteLink>
        )}
        {vehicle.financeDisclaimer === null ? null : (
          <a
            href="#financeDisclaimer"
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          >
            {t(financeCopy.disclaimer)}
          </a>
        )}
      </p>
    </div>
  );
}

const CELLS: Record<ButtonWeight, string> = {
  primary: 'mb-2 basis-full',
  secondary: 'mb-2 grow',
  quiet: 'basis-full border-b border-line',
};

/** The visitor's actions, by weight; saving and comparing need script. */
export function Actions({ vehicle, className }: VehicleProps) {
  // The card with the number has the button to call it.
  const shown = vehicle.buttons.filter(({ kind }) => kind !== 'save' && kind !== 'call');
  return (
    <div className={className}>
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-x-2">
          {shown.map((button) => (
            <li
              key={button.kind}
              className={classNames(
                CELLS[button.weight],
                // On a small screen it is in the bar at the bottom.
                button.weight === 'primary' && vehicle.bottomBar && 'max-lg:hidden',
              )}
            >
              <ActionButton
                button={button}
                vehicle={vehicle}
                plain={
                  button.weight === 'quiet'
                    ? 'flex min-h-11 items-center justify-between hover:underline'
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {vehicle.state === 'gone' ? null : <CardTools card={vehicle.card} className="mt-3 *:grow" />}
    </div>
  );
}

export function ActionButton({
  button,
  vehicle,
  plain,
  number,
}: {
  button: DetailButtonModel;
  vehicle: VehicleModel;
  /** The class of a link that does not look like a button. */
  plain?: string | undefined;
  /** The phone number, behind the words of the button that dials it. */
  number?: string | undefined;
}) {
  const { kind, label, href, weight } = button;
  if (href === null) return null;
  const { phone } = vehicle;
  const calls = kind === 'call' && phone !== null;
  const link = {
    href,
    newTab: kind === 'historyReport',
    onClick: calls && phone.masked ? () => void reportReveal(phone) : undefined,
    ...(button.dialog && opensForm(label)),
    'data-asc-event': 'asc_cta_interaction',
    'data-asc-text': label,
  };
  if (plain !== undefined) {
    return (
      <SiteLink {...link} className={plain}>
        {label}
        {weight === 'quiet' && kind !== 'call' && (
          <Icon name="chevron-right" size="sm" className="text-muted" />
        )}
      </SiteLink>
    );
  }
  return (
    <ButtonLink
      {...link}
      variant={weight === 'primary' ? 'primary' : 'secondary'}
      block
      icon={calls ? <Icon name="phone" size="sm" /> : null}
    >
      {label}
      {number && <span className="fc-phone tabular-nums">{` ${number}`}</span>}
    </ButtonLink>
  );
}

/** Stands above the one button that a sold vehicle has. */
export function SoldPanel({ vehicle: { soldPanel }, className }: VehicleProps) {
  if (soldPanel === null) return null;
  return (
    <div
      className={classNames(
        'rounded-lg border border-line bg-inverse p-4 text-on-inverse',
        className,
      )}
    >
      <p className="fc-display text-2xl">{soldPanel.heading}</p>
      <p className="mt-1.5">{soldPanel.message}</p>
    </div>
  );
}

/** What a buyer wants to know first, right below the price. */
export function Icons({ vehicle }: VehicleProps) {
  const t = useCopy();
  if (vehicle.icons.length === 0) return null;
  return (
    <ul className="fc-vehicle-facts flex flex-wrap gap-x-5 gap-y-1.5 font-medium">
      {vehicle.icons.map(({ kind, text }) => (
        <li key={kind} className="flex min-w-0 items-center gap-1.5">
          <Icon name={FACT_ICONS[kind]} size="sm" className="text-muted" />
          <span className="sr-only">{`${t(FACT_NAMES[kind])}: `}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}
