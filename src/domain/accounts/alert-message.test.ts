import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { alertEmail, alertSms } from './alert-message.ts';
import type { AlertItem, AlertMessage } from './alert-message.ts';

const vehicle = (number: number) => ({
  name: `2023 Kestrel Falcon ${number}`,
  url: `https://wattle.example/cars/falcon-${number}`,
  price: '$18,500 Drive Away',
});
const DROP: AlertItem = {
  kind: 'price-drop',
  vehicle: vehicle(1),
  fromCents: 20_000_00,
  toCents: 18_500_00,
};
const MATCH: AlertItem = { kind: 'new-match', vehicle: vehicle(2), search: 'Used SUVs' };
const BACK: AlertItem = { kind: 'back-in-stock', vehicle: vehicle(3), priceCents: 18_500_00 };
const SOLD: AlertItem = { kind: 'sold', vehicle: vehicle(4) };
const STOP = 'https://wattle.example/pages/unsubscribe?token=7.abc';

const message = (items: AlertItem[], change: Partial<AlertMessage> = {}): AlertMessage => ({
  dealer: 'Wattle Motors',
  name: 'Zoë',
  items,
  settingsUrl: 'https://wattle.example/saved-searches',
  unsubscribeUrl: STOP,
  ...change,
});
const email = (items: AlertItem[], change: Partial<AlertMessage> = {}) =>
  alertEmail(message(items, change), defaultCopy);

describe('an email', () => {
  it('about one vehicle names it in the subject', () => {
    expect([DROP, MATCH, BACK, SOLD].map((item) => email([item]).subject)).toEqual([
      'Price drop: 2023 Kestrel Falcon 1',
      'New: 2023 Kestrel Falcon 2',
      'Back in stock: 2023 Kestrel Falcon 3',
      'Sold: 2023 Kestrel Falcon 4',
    ]);
  });

  it('about several counts them', () => {
    expect(email([DROP, SOLD]).subject).toBe('2 updates from Wattle Motors');
  });

  it('says both prices, the search, the links and how to stop', () => {
    expect(email([DROP, BACK, MATCH, SOLD]).text).toBe(`Hello Zoë,
here is what’s new at Wattle Motors:

Price drop: 2023 Kestrel Falcon 1
Now $18,500 Drive Away, was $20,000.
https://wattle.example/cars/falcon-1

Back in stock: 2023 Kestrel Falcon 3
$18,500 Drive Away
https://wattle.example/cars/falcon-3

New: 2023 Kestrel Falcon 2
$18,500 Drive Away
Matches your search “Used SUVs”.
https://wattle.example/cars/falcon-2

Sold: 2023 Kestrel Falcon 4
Somebody else was quicker. Have a look at similar ones:
https://wattle.example/cars/falcon-4

You asked Wattle Motors to tell you about vehicles and searches that you saved. We send at most one message a day.
Change what you get: https://wattle.example/saved-searches
Stop these messages: ${STOP}
`);
  });

  it('greets somebody whose name is not known', () => {
    expect(email([SOLD], { name: null }).text).toMatch(/^Hello,\n/);
  });

  it('lists twenty at most and counts the rest', () => {
    const { text } = email(Array.from({ length: 22 }, () => MATCH));
    expect(text.match(/^New: /gm)).toHaveLength(20);
    expect(text).toContain('\nAnd 2 more updates.\n');
    expect(email(Array.from({ length: 21 }, () => MATCH)).text).toContain('\nAnd 1 more update.\n');
  });
});

describe('a text message', () => {
  const sms = (items: AlertItem[]) => alertSms(message(items), defaultCopy);

  it('says the first update and how to stop', () => {
    expect(sms([DROP])).toBe(
      `Wattle Motors: 2023 Kestrel Falcon 1 is now $18,500 Drive Away, was $20,000. https://wattle.example/cars/falcon-1 Stop: ${STOP}`,
    );
    expect(sms([SOLD])).toBe(`Wattle Motors: 2023 Kestrel Falcon 4 is sold. Stop: ${STOP}`);
  });

  it('counts the others', () => {
    expect(sms([BACK, MATCH])).toContain(
      'is back in stock. https://wattle.example/cars/falcon-3 And 1 more update. Stop:',
    );
    expect(sms([MATCH, BACK, SOLD])).toContain('is new for your search.');
    expect(sms([MATCH, BACK, SOLD])).toContain('And 2 more updates.');
  });
});
