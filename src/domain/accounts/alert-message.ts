import * as copy from '#copy/en-AU/alerts.ts';
import * as emails from '#copy/en-AU/emails.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney } from '#domain/money.ts';
import type { VehicleAlert } from './alerts.ts';

/** What a message says of a vehicle. */
export interface AlertedVehicle {
  name: string;
  url: string;
  /** As its page shows it, with its type: '$18,500 Drive Away'; null if there is none. */
  price: string | null;
}

/** One thing to tell. */
export type AlertItem = { vehicle: AlertedVehicle } & (
  | VehicleAlert
  | { kind: 'new-match'; search: string }
);

export interface AlertMessage {
  dealer: string;
  /** Of the person; null if it is not known. */
  name: string | null;
  /** At least one. */
  items: readonly AlertItem[];
  /** Where the person changes what is sent. */
  settingsUrl: string;
  unsubscribeUrl: string;
}

/** A message stays readable, and of a size that every mailbox takes. */
const MOST_ITEMS = 20;

export function alertEmail(message: AlertMessage, t: Copy): { subject: string; text: string } {
  const { dealer, name, items, settingsUrl, unsubscribeUrl } = message;
  const [first, ...others] = items;
  const left = items.length - MOST_ITEMS;
  const paragraphs = [
    [name === null ? t(emails.hello) : t(emails.helloName, { name }), t(copy.changes, { dealer })],
    ...items.slice(0, MOST_ITEMS).map((item) => itemLines(item, t)),
    left > 0 ? [t(left === 1 ? copy.andMoreOne : copy.andMore, { count: left })] : [],
    [
      t(copy.why, { dealer }),
      t(copy.change, { url: settingsUrl }),
      t(copy.stop, { url: unsubscribeUrl }),
    ],
  ];
  return {
    subject:
      first === undefined || others.length > 0
        ? t(copy.updateSubject, { count: items.length, dealer })
        : titleOf(first, t),
    text: `${paragraphs
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
  };
}

/** The most important update only: every part of a long text costs the dealer. */
export function alertSms({ dealer, items, unsubscribeUrl }: AlertMessage, t: Copy): string {
  const [first] = items;
  const left = items.length - 1;
  return [
    ...(first === undefined ? [] : [smsSentence(first, dealer, t)]),
    ...(left > 0 ? [t(left === 1 ? copy.andMoreOne : copy.andMore, { count: left })] : []),
    t(copy.smsStop, { url: unsubscribeUrl }),
  ].join(' ');
}

function titleOf({ kind, vehicle: { name } }: AlertItem, t: Copy): string {
  return t(TITLES[kind], { vehicle: name });
}

const TITLES = {
  'price-drop': copy.priceDrop,
  'back-in-stock': copy.backInStock,
  'new-match': copy.newMatch,
  sold: copy.sold,
} as const;

function itemLines(item: AlertItem, t: Copy): string[] {
  const { vehicle } = item;
  const price = vehicle.price === null ? [] : [vehicle.price];
  const title = titleOf(item, t);
  switch (item.kind) {
    case 'price-drop':
      return [title, dropText(item, t), vehicle.url];
    case 'back-in-stock':
      return [title, ...price, vehicle.url];
    case 'new-match':
      return [title, ...price, t(copy.matches, { search: item.search }), vehicle.url];
    case 'sold':
      return [title, t(copy.soldHint), vehicle.url];
  }
}

function dropText(item: Extract<AlertItem, { kind: 'price-drop' }>, t: Copy): string {
  return t(copy.priceDropped, pricesOf(item));
}

function pricesOf({ vehicle, fromCents, toCents }: Extract<AlertItem, { kind: 'price-drop' }>) {
  return { price: vehicle.price ?? formatMoney(toCents), before: formatMoney(fromCents) };
}

function smsSentence(item: AlertItem, dealer: string, t: Copy): string {
  const { name: vehicle, url } = item.vehicle;
  switch (item.kind) {
    case 'price-drop':
      return t(copy.smsPriceDrop, { dealer, vehicle, url, ...pricesOf(item) });
    case 'back-in-stock':
      return t(copy.smsBackInStock, { dealer, vehicle, url });
    case 'new-match':
      return t(copy.smsNewMatch, { dealer, vehicle, url });
    case 'sold':
      return t(copy.smsSold, { dealer, vehicle });
  }
}
