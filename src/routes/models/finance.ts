import { readNumber } from '#domain/finance-calculator.ts';
import { assumedExample } from '#domain/finance-disclaimer.ts';
import { primaryLocation, shownLocations } from '#domain/locations.ts';
import { paths } from '#domain/paths.ts';
import { cashPriceCents } from '#domain/price.ts';
import { vehicleState } from '#domain/sold-state.ts';
import type { Vehicle } from '#domain/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { isListedAt } from '#stock/listing-at.ts';
import { findBySlug } from '#stock/site-stock.ts';
import type { FoundVehicle, SiteStock } from '#stock/site-stock.ts';
import type {
  FinanceDisclaimerModel,
  FinancePageModel,
  MoneyModel,
} from '#ui/money/money-model.ts';
import { loadMoneyWidgets } from '#ui/money/widgets-loader.ts';
import { toCardModel } from '#ui/vehicle/card-model.ts';
import type { SiteRequest } from '../site-request.ts';
import { calculatorModel, siteDisclaimer, vehicleDisclaimer } from './money.ts';
import { phoneOf } from './vehicle-place.ts';

const TITLES: Readonly<Record<string, string>> = {
  '/finance-enquiry': 'Finance enquiry',
  '/apply-for-finance': 'Apply for finance',
  '/finance-pre-approval': 'Finance pre-approval',
  '/personalised/finance': 'Your finance',
};

/** Any of the finance pages, filled in with what its address says; ready to be rendered. */
export async function loadFinance(
  { site, stock, now }: SiteRequest,
  path: string,
  asked: URLSearchParams,
): Promise<FinancePageModel> {
  const { config } = site;
  const snapshot = await stock();
  await loadMoneyWidgets();
  const found = askedVehicle(asked, snapshot, config, now);
  const vehicle = found?.vehicle ?? null;
  const preferred = preferredDealership(asked, vehicle, config);
  const primary = primaryLocation(
    shownLocations([...snapshot.locations.values()], config.locations.hidden),
  );
  const place = found?.location ?? primary;
  const number = phoneOf(place, config);
  const money = moneyModel(config, vehicle, asked);
  const disclaimer = vehicle === null ? siteDisclaimer(config) : vehicleDisclaimer(vehicle, config);
  return {
    title: TITLES[path.replace(/\/$/, '')] ?? 'Finance',
    intro: config.finance.suppressed
      ? 'Talk to us about paying for your next vehicle over time, at'
      : 'Work out what your next vehicle would cost over time, at',
    vehicle: found === null ? null : shownVehicle(found, config, now),
    preferred,
    money,
    example: money === null && !config.finance.suppressed ? exampleText(config) : null,
    // The calculator has the warning below it already.
    disclaimer: disclaimer && money ? withoutWarning(disclaimer) : disclaimer,
    phone: number === null ? null : { number, label: `Call ${place?.name ?? config.name}` },
  };
}

function exampleText(config: SiteConfig): string {
  const { text, creditGuide } = assumedExample(config);
  return `${text} ${creditGuide}`;
}

function withoutWarning(disclaimer: FinanceDisclaimerModel): FinanceDisclaimerModel | null {
  return disclaimer.text === null ? null : { ...disclaimer, warning: null };
}

/** By id or slug; one that is not for sale is not named. */
function askedVehicle(
  asked: URLSearchParams,
  snapshot: SiteStock,
  config: SiteConfig,
  now: number,
): FoundVehicle | null {
  const carId = asked.get('car_id') ?? '';
  const found = carId === '' ? null : findBySlug(snapshot, carId);
  if (found === null) return null;
  const listed = isListedAt(snapshot, found.row, now);
  const state = vehicleState(found.vehicle, listed, config.stock.hiddenGroups);
  return state === 'available' ? found : null;
}

/** The dealership of the address where it is one of the site's, else the vehicle's own. */
function preferredDealership(
  asked: URLSearchParams,
  vehicle: Vehicle | null,
  { dealerships }: SiteConfig,
): string | null {
  const slug = asked.get('preferredDealership') ?? vehicle?.dealershipSlug;
  return dealerships.find((dealership) => dealership.slug === slug)?.name ?? null;
}

function shownVehicle(
  { vehicle, location }: FoundVehicle,
  config: SiteConfig,
  now: number,
): FinancePageModel['vehicle'] {
  const { title, badge, price } = toCardModel(vehicle, location, config, now);
  return {
    name: [title, badge].filter(Boolean).join(' '),
    href: paths.vehicle(vehicle.slug),
    price: price.text,
    priceType: price.type,
  };
}

/** The vehicle's own price is the amount; without one, the budget of the address. */
function moneyModel(
  config: SiteConfig,
  vehicle: Vehicle | null,
  asked: URLSearchParams,
): MoneyModel | null {
  const budget = readNumber(asked.get('vehiclePriceBudget'));
  const hasPrice = vehicle !== null && cashPriceCents(vehicle) !== null;
  const prefilled = budget > 0 && !hasPrice ? { amount: budget } : {};
  const calculator = calculatorModel(config, { vehicle, prefilled });
  if (calculator === null) return null;
  return {
    key: `finance ${vehicle?.id ?? ''} ${budget}`,
    vehicleId: vehicle?.id ?? null,
    calculator,
    fuel: null,
    delivery: null,
    comparison: null,
  };
}
