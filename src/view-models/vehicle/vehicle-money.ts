import { copyOf } from '#copy/catalogue.ts';
import type { Copy } from '#copy/format.ts';
import { API_AUTOGAUGE, API_DELIVERY_ESTIMATE, vehicleApi } from '#domain/site/api-paths.ts';
import { financeHref } from '#domain/leads/buttons.ts';
import { calculatorBounds, openWithQuote } from '#domain/finance/finance-calculator.ts';
import type { CalculatorBounds, RawCalculatorInput } from '#domain/finance/finance-calculator.ts';
import {
  assumedExample,
  disclaimerPreview,
  feesText,
  financeDisclaimer,
} from '#domain/finance/finance-disclaimer.ts';
import { isFinanceSuppressed } from '#domain/finance/finance-eligibility.ts';
import { financeEstimate, wantsQuote } from '#domain/finance/finance-estimate.ts';
import type { FinanceEstimate } from '#domain/finance/finance-estimate.ts';
import { quotedLoan } from '#domain/finance/finance-terms.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { chargingOf } from '#domain/pricing/charging.ts';
import { fuelInputOf, showsFuelCalculator } from '#domain/pricing/fuel.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { showsPriceComparison } from '#domain/pricing/price-comparison.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { ASSUMED_REQUEST } from '#ports/finance-quote.ts';
import { hasPlugin } from '#site-config/plugins.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type {
  CalculatorModel,
  FinanceDisclaimerModel,
  KnownRate,
  LateQuoteModel,
  MoneyModel,
} from '#ui/finance/money-model.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';

/** The warning for a page of cards: once, if any of them shows a rate. */
export function cardsWarning(cards: readonly Pick<CardModel, 'finance'>[], t: Copy): string | null {
  return cards.some(({ finance }) => finance !== null) ? financeWarning(t) : null;
}

/** Whether the site's cards can show a rate. */
function cardsShowRates({ finance, card }: SiteConfig): boolean {
  return !finance.suppressed && card.financeStrip !== 'none';
}

/** The finance and cost widgets of a vehicle for sale; null if there are none. */
export function vehicleMoney(
  vehicle: Vehicle,
  title: string,
  config: SiteConfig,
  now: number,
): MoneyModel | null {
  const { charging, delivery, fuel } = config;
  const money: MoneyModel = {
    // Includes the price, so that a price change resets the widgets.
    key: `${vehicle.slug} ${cashPriceCents(vehicle) ?? ''}`,
    vehicleId: vehicle.id,
    calculator: calculatorModel(config, { vehicle, now }),
    fuel: showsFuelCalculator(vehicle, fuel) ? fuelInputOf(vehicle, fuel) : null,
    charging: chargingOf(vehicle, charging),
    delivery:
      delivery.zones.length === 0
        ? null
        : { href: `${API_DELIVERY_ESTIMATE}?car_id=${vehicle.id}&postcode=` },
    comparison:
      cashPriceCents(vehicle) !== null &&
      showsPriceComparison(vehicle, hasPlugin(config, 'Autogauge'))
        ? { href: vehicleApi(API_AUTOGAUGE, vehicle.slug), title, zone: config.timeZone }
        : null,
  };
  const { calculator, comparison } = money;
  return (calculator ?? money.fuel ?? money.charging ?? money.delivery ?? comparison)
    ? money
    : null;
}

interface CalculatorOptions {
  vehicle?: Vehicle | null;
  prefilled?: RawCalculatorInput;
  now: number;
}

/** Null if the site has no calculator, or finance is suppressed for the vehicle. */
export function calculatorModel(
  config: SiteConfig,
  { vehicle = null, prefilled = {}, now }: CalculatorOptions,
): CalculatorModel | null {
  const { finance, analytics } = config;
  if (!finance.calculator || finance.suppressed) return null;
  if (vehicle !== null && isFinanceSuppressed(vehicle, finance)) return null;
  const t = copyOf(config.copy);
  const estimate = vehicle && financeEstimate(vehicle, finance, now);
  const exampleRate =
    estimate === null
      ? { rate: finance.example.rate, comparison: finance.example.comparison }
      : { rate: estimate.advertisedRate, comparison: estimate.comparisonRate };
  const { example, creditGuide } = assumedExample(
    { finance: { example: { ...finance.example, ...exampleRate } } },
    t,
  );
  return {
    bounds: boundsFor(config, vehicle, estimate),
    prefilled,
    rates: knownRates(config, estimate),
    exampleRate,
    fees: feesText(finance.feesShown, t),
    example: `${example} ${creditGuide}`,
    warning: financeWarning(t),
    eventId: analytics.events.financeCalculator,
  };
}

/** Opens with the loan of the vehicle's estimate, otherwise with the site's defaults. */
function boundsFor(
  { finance }: SiteConfig,
  vehicle: Vehicle | null,
  estimate: FinanceEstimate | null,
): CalculatorBounds {
  const bounds = calculatorBounds(finance, vehicle && cashPriceCents(vehicle));
  return vehicle === null || estimate === null
    ? bounds
    : openWithQuote(bounds, quotedLoan(estimate, vehicle, finance));
}

/** The vehicle's own rate comes first: if two rates are equal, its comparison rate applies. */
function knownRates({ finance }: SiteConfig, estimate: FinanceEstimate | null): KnownRate[] {
  const { rate, comparison } = finance.example;
  return [
    ...(estimate === null
      ? []
      : [{ rate: estimate.advertisedRate, comparison: estimate.comparisonRate }]),
    { rate, comparison },
  ];
}

/** Null if the stock already has an amount, or none may be shown. */
export function lateQuote(
  vehicle: Vehicle,
  config: SiteConfig,
  now: number,
): LateQuoteModel | null {
  const { finance } = config;
  const price = cashPriceCents(vehicle);
  if (price === null || finance.quoteUrl === null || !wantsQuote(vehicle, finance, now))
    return null;
  const { id, year, vin, nvic } = vehicle;
  return {
    request: {
      car_id: id,
      ...ASSUMED_REQUEST,
      purchasePrice: price / 100,
      year,
      vin,
      nvic,
      whoIsHelping: finance.whoIsHelping,
    },
    note: finance.note,
    href: resolveLink(financeHref(vehicle, config)),
    dialog: finance.modalForm,
  };
}

/** The warning is separate from the text, so that it is never shortened. */
export function vehicleDisclaimer(
  vehicle: Vehicle,
  config: SiteConfig,
  now: number,
): FinanceDisclaimerModel | null {
  const t = copyOf(config.copy);
  const warning = financeWarning(t);
  const full = financeDisclaimer(vehicle, config, now, t);
  const hasWarning = full?.endsWith(warning) ?? false;
  const text = hasWarning ? full?.slice(0, -warning.length) : full;
  return disclaimerModel(
    text ?? null,
    config,
    hasWarning || cardsShowRates(config) || lateQuote(vehicle, config, now) !== null,
  );
}

/** For a page that has the warning elsewhere already, as below its calculator. */
export function withoutWarning(disclaimer: FinanceDisclaimerModel): FinanceDisclaimerModel | null {
  return disclaimer.text === null ? null : { ...disclaimer, warning: null };
}

/** For a page that is not about a vehicle. */
export function siteDisclaimer(config: SiteConfig): FinanceDisclaimerModel | null {
  const { finance } = config;
  if (finance.suppressed) return null;
  const parts = [finance.disclaimer, feesText(finance.feesShown, copyOf(config.copy))];
  return disclaimerModel(parts.filter(Boolean).join('\n\n'), config, true);
}

function disclaimerModel(
  rawText: string | null,
  { copy, finance }: SiteConfig,
  needsWarning: boolean,
): FinanceDisclaimerModel | null {
  const t = copyOf(copy);
  const text = rawText?.trim() || null;
  if (text === null && !needsWarning) return null;
  const shown = text === null ? null : disclaimerPreview(text, finance.disclaimerToggle, t);
  return {
    text,
    cut: shown?.toggle
      ? // The preview already ends with an ellipsis.
        { limit: [...shown.preview].length - 1, ...shown.toggle }
      : null,
    warning: needsWarning ? financeWarning(t) : null,
  };
}
