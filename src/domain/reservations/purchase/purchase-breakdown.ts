import type { PriceType } from '#domain/vehicle/vehicle.ts';
import type { PurchaseAnswers } from './purchase-answers.ts';

/** What everything costs now, as the stock and the site have it. */
export interface CurrentPrices {
  carCents: number;
  /** What the car's price includes: 'Drive Away'. */
  carType: string;
  /** Of the extras that the site offers, by name. */
  extras: readonly { name: string; price: number }[];
  /** To the visitor's postcode; null if it is not delivered there. */
  deliveryCents: number | null;
  depositCents: number;
  /** The visitor has reserved the car before, and paid it then. */
  isDepositPaid?: boolean;
}

export type PriceLineKind = 'car' | 'delivery' | 'extra' | 'tradeIn';

export interface PriceLine {
  kind: PriceLineKind;
  /** Of an extra or of the visitor's own car. */
  name: string | null;
  /** Negative for what is taken off. */
  cents: number;
  /** What the visitor agreed to earlier, if that was another amount or of another type. */
  beforeCents: number | null;
  /** What the price of the car includes, and what it included earlier. */
  type: string | null;
  beforeType: string | null;
}

export interface PurchaseBreakdown {
  lines: PriceLine[];
  /** The sum of the lines. */
  totalCents: number;
  /** What the total leaves out; null if nothing. */
  totalType: PriceType | null;
  depositCents: number;
  isDepositPaid: boolean;
  /** What is left to pay after the deposit; negative if the dealer pays the visitor. */
  balanceCents: number;
  /** Whether an amount is not the one that the visitor agreed to. */
  hasMoved: boolean;
  /** Extras that the visitor chose and that the site no longer offers. */
  withdrawn: string[];
}

/** All amounts of a purchase at today's prices. */
export function purchaseBreakdown(
  { car, tradeIn, delivery, extras }: PurchaseAnswers,
  prices: CurrentPrices,
): PurchaseBreakdown {
  const lines = [carLine(car, prices)];
  if (delivery?.way === 'delivery' && prices.deliveryCents !== null) {
    lines.push(lineOf('delivery', null, prices.deliveryCents, delivery.cents));
  }
  const withdrawn: string[] = [];
  for (const { name, cents } of extras?.chosen ?? []) {
    const offered = prices.extras.find((one) => one.name === name);
    if (offered === undefined) withdrawn.push(name);
    else lines.push(lineOf('extra', name, offered.price, cents));
  }
  const valuation = tradeIn?.valuation ?? null;
  if (valuation !== null) lines.push(lineOf('tradeIn', valuation.name, -valuation.cents));
  const totalCents = lines.reduce((total, { cents }) => total + cents, 0);
  return {
    lines,
    totalCents,
    totalType: totalType(prices.carType),
    depositCents: prices.depositCents,
    isDepositPaid: prices.isDepositPaid ?? false,
    balanceCents: totalCents - prices.depositCents,
    hasMoved: withdrawn.length > 0 || lines.some(({ beforeCents }) => beforeCents !== null),
    withdrawn,
  };
}

/** A sum with a price that leaves out charges leaves them out, too, and says so in the same words. */
export function totalType(carType: string): PriceType | null {
  return carType === 'Excl. Govt. Charges' ? carType : null;
}

/** The same amount without the charges that it included before is another price. */
function carLine(car: PurchaseAnswers['car'], { carCents, carType }: CurrentPrices): PriceLine {
  const { cents, type } = car ?? { cents: carCents, type: carType };
  const line = { ...lineOf('car', null, carCents, cents), type: carType };
  return type === carType ? line : { ...line, beforeCents: cents, beforeType: type };
}

function lineOf(
  kind: PriceLineKind,
  name: string | null,
  cents: number,
  agreedCents: number = cents,
): PriceLine {
  const beforeCents = agreedCents === cents ? null : agreedCents;
  return { kind, name, cents, beforeCents, type: null, beforeType: null };
}

/**
 * What a form shows and sends back: an order is for exactly these amounts, or the visitor is asked again. Nobody pays a
 * second deposit because the hold that they had has ended meanwhile.
 */
export function pricesSeen({ lines, depositCents, isDepositPaid }: PurchaseBreakdown): string {
  const shown = lines.map(({ cents, type }) => [cents, type].filter((part) => part !== null));
  return [...shown.flat(), depositCents, ...(isDepositPaid ? ['paid'] : [])].join(' ');
}

/** The answers at today's prices: what the visitor has now agreed to. */
export function agreeToPrices(answers: PurchaseAnswers, prices: CurrentPrices): PurchaseAnswers {
  const { delivery, extras } = answers;
  return {
    ...answers,
    car: { cents: prices.carCents, type: prices.carType },
    ...(delivery?.way === 'delivery' &&
      prices.deliveryCents !== null && { delivery: { ...delivery, cents: prices.deliveryCents } }),
    ...(extras && {
      extras: {
        chosen: extras.chosen.flatMap(({ name }) => {
          const offered = prices.extras.find((one) => one.name === name);
          return offered === undefined ? [] : [{ name, cents: offered.price }];
        }),
      },
    }),
  };
}

/** The prices of an order, whatever has become of them since. */
export function agreedPrices(
  { car, delivery, extras }: PurchaseAnswers,
  order: { carCents: number; depositCents: number },
): CurrentPrices {
  return {
    carCents: car?.cents ?? order.carCents,
    carType: car?.type ?? '',
    extras: extras?.chosen.map(({ name, cents }) => ({ name, price: cents })) ?? [],
    deliveryCents: delivery?.way === 'delivery' ? delivery.cents : null,
    depositCents: order.depositCents,
  };
}
