import { describe, expect, it } from 'vitest';
import { markup } from '#ui/primitives/testing.tsx';
import { StickyHeader } from './sticky-header.tsx';
import type { DetailButtonModel, VehicleModel } from './vehicle-model.ts';

const button = (kind: DetailButtonModel['kind'], label: string, href: string | null) => ({
  kind,
  label,
  href,
  weight: 'secondary' as const,
  dialog: false,
});
const BUTTONS = [
  button('enquiry', 'Enquire', '/contact?car_id=the-car'),
  button('finance', 'Get Finance', '/finance?car_id=17#finance-form'),
  button('tradeIn', 'Trade-In Valuation', '/cars/trade-in?car_id=17'),
  button('save', 'Save', null),
];

/** The parts of a vehicle that the header reads. */
const vehicle = (buttons: DetailButtonModel[]) =>
  ({
    id: 17,
    title: '2023 Kestrel Drover',
    price: { text: '$45,990', type: 'Drive Away' },
    estimate: null,
    lateQuote: null,
    icons: [],
    card: { image: null },
    buttons,
  }) as unknown as VehicleModel;

const linksOf = (buttons: DetailButtonModel[]) =>
  [
    ...markup(<StickyHeader vehicle={vehicle(buttons)} keeper={null} />).matchAll(
      /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]*)</g,
    ),
  ].map(([, href, label]) => `${label} ${href}`);

describe('the sticky header', () => {
  it('has Enquire, Get Finance and Trade-In Valuation, and no other button of the page', () => {
    expect(linksOf(BUTTONS)).toEqual([
      'Enquire /contact?car_id=the-car',
      'Get Finance /finance?car_id=17#finance-form',
      'Trade-In Valuation /cars/trade-in?car_id=17',
    ]);
  });

  it('has none where the page has none', () => {
    expect(linksOf(BUTTONS.filter(({ kind }) => kind === 'save'))).toEqual([]);
  });
});
