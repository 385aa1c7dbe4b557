import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/finance.ts';
import type { Copy } from '#copy/format.ts';
import { readNumber } from '#domain/finance/finance-calculator.ts';
import { assumedExample } from '#domain/finance/finance-disclaimer.ts';
import { isFinanceSuppressed } from '#domain/finance/finance-eligibility.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import { paths } from '#domain/site/paths.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { ShownVehicle } from '#stock/shown-vehicle.ts';
import type { FoundVehicle, SiteStock } from '#stock/snapshot/site-stock.ts';
import type { ShownForm } from '#ui/leads/form-model.ts';
import type {
  FinanceDisclaimerModel,
  FinancePageModel,
  MoneyModel,
} from '#ui/finance/money-model.ts';
import { toCardModel } from '#view-models/vehicle/card-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { usualPrice } from './usual-price.ts';
import { locationOfDealership, shownForm } from '#view-models/leads/lead-form.ts';
import {
  calculatorModel,
  siteDisclaimer,
  vehicleDisclaimer,
  withoutWarning,
} from '#view-models/vehicle/vehicle-money.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';

const TITLES: Readonly<Record<string, string>> = {
  '/finance-enquiry': common.financeEnquiry,
  '/apply-for-finance': copy.applyForFinance,
  '/finance-pre-approval': copy.preApproval,
  '/personalised/finance': copy.yourFinance,
};

/** Any of the finance pages, prefilled from its address. */
export async function loadFinance(
  request: SiteRequest,
  path: string,
  query: URLSearchParams,
): Promise<FinancePageModel> {
  const { site, stock, now } = request;
  const { config } = site;
  const t = copyOf(config.copy);
  const snapshot = await stock();
  const found = await vehicleOfRequest(query, snapshot, request);
  const vehicle = found?.vehicle ?? null;
  const { finance } = config;
  const suppressed = vehicle === null ? finance.suppressed : isFinanceSuppressed(vehicle, finance);
  const preferred = preferredDealership(query, vehicle, config);
  const primary = primaryLocation(
    shownLocations([...snapshot.locations.values()], config.locations.hidden),
  );
  const location = found?.location ?? primary;
  const number = phoneOf(location, config);
  const usual = vehicle === null ? await usualPrice(request) : null;
  const money = moneyModel(config, vehicle, query, { now, usual });
  const example = money === null && !suppressed ? exampleText(config, t) : null;
  const disclaimer = suppressed ? null : disclaimerOf(vehicle, config, { now, example });
  return {
    title: t(TITLES[path.replace(/\/$/, '')] ?? common.finance),
    intro: t(suppressed ? copy.introWithoutFigures : copy.intro, { dealer: config.name }),
    vehicle: found === null ? null : shownVehicle(found, config, now),
    preferred,
    money,
    example,
    // The calculator already has the warning below it.
    disclaimer: disclaimer && money ? withoutWarning(disclaimer) : disclaimer,
    phone:
      number === null
        ? null
        : { number, label: t(common.callName, { name: location?.name ?? config.name }) },
    form: financeForm(found, path, query, { config, stock: snapshot, now }),
  };
}

/** Prefilled from the address: with the vehicle, else with the dealership and the budget. */
function financeForm(
  found: FoundVehicle | null,
  path: string,
  query: URLSearchParams,
  context: { config: SiteConfig; stock: SiteStock; now: number },
): ShownForm {
  const { config, stock } = context;
  const location = locationOfDealership(query.get('preferredDealership'), stock, config);
  const budget = budgetOf(query);
  const suffix = query.size === 0 ? '' : `?${query}`;
  return shownForm(
    {
      form: 'finance',
      action: path + suffix,
      pageId: pageIdOf(path),
      vehicle: found && { ...found, state: 'available' },
      location: location?.slug,
      adjust: (model) =>
        found === null && budget > 0 ? withBudget(model, budget, copyOf(config.copy)) : model,
    },
    context,
  );
}

/** More than any vehicle costs: a larger amount is a mistake. */
const MAX_BUDGET = 10_000_000;

/** In whole dollars; 0 if the address has no plausible budget. */
function budgetOf(query: URLSearchParams): number {
  const budget = Math.round(readNumber(query.get('vehiclePriceBudget')));
  return budget > 0 && budget <= MAX_BUDGET ? budget : 0;
}

function withBudget(model: LeadFormModel, budget: number, t: Copy): LeadFormModel {
  const initial = t(copy.budgetMessage, { budget: formatWholeDollars(budget * 100) });
  return {
    ...model,
    fields: model.fields.map((field) => (field.name === 'message' ? { ...field, initial } : field)),
  };
}

function disclaimerOf(
  vehicle: Vehicle | null,
  config: SiteConfig,
  { now, example }: { now: number; example: string | null },
): FinanceDisclaimerModel | null {
  if (vehicle === null) return siteDisclaimer(config);
  const own = vehicleDisclaimer(vehicle, config, now);
  return example === null
    ? own
    : { text: null, cut: null, ...own, warning: financeWarning(copyOf(config.copy)) };
}

function exampleText(config: SiteConfig, t: Copy): string {
  const { text, creditGuide } = assumedExample(config, t);
  return `${text} ${creditGuide}`;
}

/** Finds the vehicle by id or slug, else by VIN; null if it is not for sale. */
async function vehicleOfRequest(
  query: URLSearchParams,
  snapshot: SiteStock,
  request: SiteRequest,
): Promise<FoundVehicle | null> {
  const carId = query.get('car_id') ?? '';
  const found =
    carId === ''
      ? await findByVin(query.get('vin') ?? '', snapshot, request)
      : findShownVehicle(snapshot, carId, { config: request.site.config, now: request.now });
  return found?.state === 'available' ? found : null;
}

const VIN = /^[A-Z0-9]{5,17}$/;
const TEXT_SEARCH = {
  values: {},
  ranges: {},
  filter: null,
  sort: 'relevance',
  offset: 0,
  limit: 5,
  facets: [],
  mostValues: 0,
  ends: [],
} as const;

async function findByVin(
  text: string,
  snapshot: SiteStock,
  { search, site: { config }, now }: SiteRequest,
): Promise<ShownVehicle | null> {
  const vin = text.trim().toUpperCase();
  if (!VIN.test(vin)) return null;
  const { ids } = await search({ ...TEXT_SEARCH, text: vin });
  const found = ids.map((id) => findShownVehicle(snapshot, String(id), { config, now }));
  return found.find((shown) => shown?.vehicle.vin?.toUpperCase() === vin) ?? null;
}

/** The dealership in the address if it is one of the site's, else the vehicle's own. */
function preferredDealership(
  query: URLSearchParams,
  vehicle: Vehicle | null,
  { dealerships }: SiteConfig,
): string | null {
  const slug = query.get('preferredDealership') ?? vehicle?.dealershipSlug;
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

/** The amount is the vehicle's own price; without one, the budget from the address, else what is usual here. */
function moneyModel(
  config: SiteConfig,
  vehicle: Vehicle | null,
  query: URLSearchParams,
  { now, usual }: { now: number; usual: number | null },
): MoneyModel | null {
  const budget = budgetOf(query) || (usual ?? 0);
  const hasPrice = vehicle !== null && cashPriceCents(vehicle) !== null;
  const prefilled = budget > 0 && !hasPrice ? { amount: budget } : {};
  const calculator = calculatorModel(config, { vehicle, prefilled, now });
  if (calculator === null) return null;
  return {
    key: `finance/${vehicle?.id ?? ''}/${budget}`,
    vehicleId: vehicle?.id ?? null,
    calculator,
    fuel: null,
    charging: null,
    delivery: null,
    comparison: null,
  };
}
