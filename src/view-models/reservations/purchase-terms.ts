import { createHash } from 'node:crypto';
import * as legal from '#copy/en-AU/legal.ts';
import { formatMoney } from '#domain/money.ts';
import { totalType } from '#domain/reservations/purchase/purchase-breakdown.ts';
import type { PurchaseCase } from './open-purchase.ts';

export interface OrderTerms {
  paragraphs: string[];
  text: string;
  /** Follows from the words, so that no change of them keeps it. */
  version: string;
}

const VERSION_LENGTH = 12;

/** What the visitor agrees to by ordering. */
export function orderTerms({
  config,
  t,
  word,
  vehicle,
  answers,
  prices,
  hold: held,
}: PurchaseCase): OrderTerms {
  const { reserve, name: dealer } = config;
  const hold = { vehicle: word, hours: held?.holdHours ?? reserve.holdHours };
  const paragraphs = [
    prices.depositCents === 0
      ? t(legal.orderTermsNoDeposit, hold)
      : t(legal.orderTermsDeposit, { ...hold, deposit: formatMoney(prices.depositCents) }),
    t(legal.orderTermsContract, { dealer, vehicle: word }),
    ...(totalType(prices.carType) === null ? [] : [t(legal.priceExcludesCharges)]),
    ...(answers.tradeIn?.valuation ? [t(legal.orderTermsTradeIn, { dealer })] : []),
    ...(answers.finance?.by === 'finance' ? [t(legal.orderTermsFinance)] : []),
    ...(vehicle.carType === 'used' && reserve.moneyBackCopy !== null
      ? [reserve.moneyBackCopy]
      : []),
  ];
  const text = paragraphs.join('\n');
  const version = createHash('sha256').update(text).digest('hex').slice(0, VERSION_LENGTH);
  return { paragraphs, text, version };
}
