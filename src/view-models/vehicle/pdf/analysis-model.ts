import { copyOf } from '#copy/catalogue.ts';
import type {
  AnalysisModel,
  FinanceFigures,
  FuelFigures,
} from '#services/vehicle/pdf/pdf-document.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { fuelCosts, fuelInputOf, showsFuelCalculator } from '#domain/pricing/fuel.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { formatMoney, formatNumber, formatWholeDollars } from '#domain/money.ts';
import { shownPrice } from '#domain/pricing/price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { equipment, specifications } from '#domain/vehicle/vehicle-details.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import { warrantyText } from '#domain/vehicle/warranty.ts';
import type { MarketComparison } from '#ports/market-price.ts';
import { vehicleDisclaimer } from '#view-models/vehicle/vehicle-money.ts';
import { estimateOf } from '#view-models/vehicle/vehicle-estimate.ts';
import { vehicleSummary } from '#view-models/vehicle/vehicle-summary.ts';
import type { SummarySite } from '#view-models/vehicle/vehicle-summary.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { truncateLine, pdfFrame, pdfPictures } from './pdf-frame.ts';
import type { PdfDocument } from '#services/vehicle/pdf/pdf-document.ts';
import { marketStanding, whyNotCompared } from './market-standing.ts';
import { ageOf, dayText, listedText, USUAL_KM_NOTE, yearlyUse } from './vehicle-use.ts';
import type { Clock } from './vehicle-use.ts';
import type { EstimateModel } from '#ui/finance/money-model.ts';

export interface AnalysisContext {
  /** The market comparison; null if unknown. */
  comparison: MarketComparison | null;
  now: number;
}

const LIMITS = { basisLength: 170, valueLength: 90, disclaimerLength: 420 } as const;
/** A comparison that is missing now may be available soon, so the PDF is cached only briefly. */
const WITHOUT_COMPARISON_MS = 60_000;

export function analysisOf(
  vehicle: Vehicle,
  location: DealerLocation | null,
  site: SummarySite,
  { comparison, now }: AnalysisContext,
): PdfDocument<AnalysisModel> {
  const { config } = site;
  const clock = { now, zone: config.timeZone };
  const { pictures, ...summary } = vehicleSummary(vehicle, location, site);
  const date = dayText(now, clock.zone);
  const { rows, note } = historyOf(vehicle, config, clock);
  return {
    model: {
      kind: 'analysis',
      ...pdfFrame(summary, vehicle, config),
      date,
      market: marketStanding(
        vehicle,
        { comparison, location, zone: clock.zone },
        copyOf(config.copy),
      ),
      fuel: fuelOf(vehicle, config),
      finance: financeOf(vehicle, config, now),
      history: rows,
      note,
      disclaimer: `Made on ${date} from the listing of this vehicle and from asking prices of vehicles on offer then. It is no inspection, valuation or financial advice. ${truncateLine(summary.disclaimer, LIMITS.disclaimerLength)}`,
    },
    pictures: pdfPictures(pictures, config, 0),
    ...(comparison === null &&
      whyNotCompared(vehicle) === null && { cacheMs: WITHOUT_COMPARISON_MS }),
  };
}

function fuelOf(vehicle: Vehicle, { fuel }: SiteConfig): FuelFigures | null {
  if (!showsFuelCalculator(vehicle, fuel)) return null;
  const input = fuelInputOf(vehicle, fuel);
  const { weeklyCents, monthlyCents, yearlyCents } = fuelCosts(input);
  const stated = (vehicle.variant.fuelConsumptionCombined ?? 0) > 0;
  const consumption = `${formatNumber(input.consumption)} L/100 km`;
  return {
    amounts: [
      { label: 'Fuel a week', value: formatWholeDollars(weeklyCents) },
      { label: 'Fuel a month', value: formatWholeDollars(monthlyCents) },
      { label: 'Fuel a year', value: formatWholeDollars(yearlyCents) },
    ],
    basis: `At ${stated ? `the maker’s ${consumption} combined` : `an assumed ${consumption}`}, ${formatNumber(input.kmWeek)} km a week and ${formatMoney(Math.round(input.pricePerLitre * 100))} a litre.`,
  };
}

function financeOf(vehicle: Vehicle, config: SiteConfig, now: number): FinanceFigures | null {
  const estimate = estimateOf(vehicle, config, now);
  if (estimate === null) return null;
  const terms = vehicleDisclaimer(vehicle, config, now)?.text?.replaceAll(/\s+/g, ' ') ?? null;
  const shownTerms =
    terms !== null && terms.length > LIMITS.basisLength
      ? 'The lender’s terms and fees are on the vehicle’s page.'
      : terms;
  return {
    amounts: [
      { label: 'Estimate per week', value: estimate.weekly },
      { label: 'Interest rate', value: `${estimate.rate} p.a.` },
      { label: 'Comparison rate', value: `${estimate.comparison} p.a.` },
    ],
    basis: [termOf(estimate), shownTerms].filter(Boolean).join(' '),
    warning: financeWarning(copyOf(config.copy)),
  };
}

/** The site's note often includes the term. */
function termOf({ termYears, note }: EstimateModel): string {
  const own = note?.trim().replace(/[.\s]+$/, '') ?? '';
  const term = `${termYears} year term`;
  if (own === '') return `${term}.`;
  return own.startsWith(term) ? `${own}.` : `${term}. ${own}.`;
}

function historyOf(
  vehicle: Vehicle,
  config: SiteConfig,
  clock: Clock,
): { rows: LabelledValue[]; note: string | null } {
  const { detail, stock } = config;
  const age = ageOf(vehicle, clock);
  const use = yearlyUse(vehicle, age);
  const features = equipment(vehicle).length;
  const rating = specifications(vehicle).find(({ label }) => label === 'ANCAP rating');
  const rows: readonly (readonly [string, string | null])[] = [
    ['Age', age.text],
    ['Kilometres a year', use?.text ?? null],
    ['On offer', listedText(vehicle.createdAt, clock)],
    ['Price history', priceHistory(vehicle, stock)],
    ['Features listed', features === 0 ? null : formatNumber(features)],
    ['ANCAP safety rating', rating?.value ?? null],
    ['Warranty', warrantyText(vehicle, detail.warrantyRules, detail.warrantyDefault)],
  ];
  return {
    rows: rows.flatMap(([label, value]) =>
      value === null ? [] : [{ label, value: truncateLine(value, LIMITS.valueLength) }],
    ),
    note: use === null || use.compared === null ? null : USUAL_KM_NOTE,
  };
}

/** Null if no cash price is shown. */
function priceHistory(vehicle: Vehicle, stock: SiteConfig['stock']): string | null {
  const price = shownPrice(vehicle, stock);
  if (price.kind !== 'reduced' && price.kind !== 'normal') return null;
  const { cents, wasCents } = price;
  return wasCents === null
    ? 'No higher price on record'
    : `Reduced by ${formatMoney(wasCents - cents)} from ${formatMoney(wasCents)}`;
}
