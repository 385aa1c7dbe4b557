import type { AustralianState } from '#domain/locations/location.ts';
import type { CarType, PriceType, Vehicle } from '#domain/vehicle/vehicle.ts';
import type { FinanceProvider } from '#site-config/finance-providers.ts';
import type { Chance } from './chance.ts';
import { makeLender, makeQuote, skipDrawnRates } from './finance.ts';
import type { Shares } from './plan.ts';
import {
  askingPrice,
  CONDITIONS,
  drawNoise,
  priceWhenNew,
  roundLikeADealer,
  trueValue,
} from './price-law.ts';
import type { Condition, Valued } from './price-law.ts';

export interface Truth extends Valued {
  /** The formula's value, in cents. */
  valueCents: number;
  condition: Condition;
}

type Priced = Pick<
  Vehicle,
  | 'priceCents'
  | 'priceType'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'subscriptionPriceCents'
  | 'stateAverageMarketPriceCents'
  | 'averageMarketPriceCents'
  | 'financeQuote'
  | 'financeLenders'
>;

interface ToPrice {
  itemType: Vehicle['itemType'];
  carType: CarType;
  make: string;
  year: number;
  ageYears: number;
  /** In whole model years. */
  modelAge: number;
  km: number | null;
  state: AustralianState;
  listPrice: number;
  listYear: number;
  preorder: boolean;
}

const CONDITION_WEIGHTS: Record<Condition, number> = { excellent: 2, good: 5, fair: 2, rough: 0.6 };
const DRIVE_AWAY_SHARE: Record<CarType, number> = { new: 0.95, demo: 0.9, used: 0.45 };

export function drawPrices(
  vehicle: ToPrice,
  shares: Shares,
  lenders: readonly FinanceProvider[],
  chance: Chance,
): { prices: Priced; truth: Truth } {
  const truth = valueOf(vehicle, chance);
  const value = truth.valueCents / 100;
  const asking = askingPrice(value, vehicle.carType === 'new' ? 0 : drawNoise(chance));
  const unpriced = chance.happens(vehicle.preorder ? 0.5 : shares.noPrice);
  const priceCents = unpriced ? null : asking * 100;
  const subscribed = chance.happens(shares.subscription) && vehicle.carType !== 'new';
  const reductions = priceCents === null ? NO_REDUCTION : drawReduction(asking, shares, chance);
  const lenderPrice = reductions.offerPriceCents ?? priceCents;
  const priceType: PriceType = chance.happens(DRIVE_AWAY_SHARE[vehicle.carType])
    ? 'Drive Away'
    : 'Excl. Govt. Charges';
  return {
    truth,
    prices: {
      priceCents,
      priceType,
      ...reductions,
      subscriptionPriceCents: subscribed ? weeklySubscription(value) * 100 : null,
      ...averagesAfter(vehicle.carType, chance),
      ...financeOf(vehicle, lenderPrice, lenders, chance),
    },
  };
}

function financeOf(
  { modelAge }: ToPrice,
  priceCents: number | null,
  lenders: readonly FinanceProvider[],
  chance: Chance,
): Pick<Priced, 'financeQuote' | 'financeLenders'> {
  if (priceCents === null) return { financeQuote: null, financeLenders: {} };
  const financed = { priceCents, modelAge };
  const [first] = lenders;
  const quoted = chance.happens(0.6);
  skipDrawnRates(lenders, quoted, chance);
  return {
    financeQuote: quoted && first !== undefined ? makeQuote(first, financed) : null,
    financeLenders: Object.fromEntries(
      lenders.map((lender) => [lender, makeLender(lender, financed)]),
    ),
  };
}

function valueOf(vehicle: ToPrice, chance: Chance): Truth {
  const used = vehicle.carType === 'used';
  const valued: Valued = {
    itemType: vehicle.itemType,
    carType: vehicle.carType,
    make: vehicle.make,
    newPrice: priceWhenNew(vehicle.listPrice, vehicle.listYear, vehicle.year),
    ageYears: vehicle.ageYears,
    km: vehicle.km ?? 0,
    condition: used ? chance.weighted(CONDITIONS, (name) => CONDITION_WEIGHTS[name]) : 'good',
    state: vehicle.state,
  };
  return { ...valued, valueCents: Math.round(trueValue(valued) * 100) };
}

const NO_REDUCTION = { beforePriceCents: null, offerPriceCents: null };

/** Either an offer below the price, or a higher former price. */
function drawReduction(
  asking: number,
  shares: Shares,
  chance: Chance,
): Pick<Priced, 'beforePriceCents' | 'offerPriceCents'> {
  if (!chance.happens(shares.reduced)) return NO_REDUCTION;
  if (chance.happens(0.6)) {
    const offer = roundLikeADealer(asking * chance.between(0.92, 0.975));
    return { beforePriceCents: asking * 100, offerPriceCents: offer * 100 };
  }
  return {
    beforePriceCents: roundLikeADealer(asking * chance.between(1.03, 1.1)) * 100,
    offerPriceCents: null,
  };
}

/** A week costs about 1/200 of the price, including insurance and servicing. */
function weeklySubscription(value: number): number {
  return Math.round(value / 200 / 5) * 5 + 60;
}

/**
 * The demo's feeds state no averages: an invented one would contradict the price comparison, which the platform
 * computes from this very stock. The draws stay, because whatever is drawn later depends on their number.
 */
function averagesAfter(
  carType: CarType,
  chance: Chance,
): Pick<Priced, 'stateAverageMarketPriceCents' | 'averageMarketPriceCents'> {
  if (chance.happens(carType === 'used' ? 0.9 : 0.25)) {
    if (chance.happens(0.85)) chance.fraction();
    chance.fraction();
  }
  return { stateAverageMarketPriceCents: null, averageMarketPriceCents: null };
}
