import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FINANCE_STRIPS } from '#site-config/choices.ts';
import type { FinanceStrip, Template } from '#site-config/choices.ts';
import { VehicleCard as BoldCard } from '../templates/bold/vehicle-card.tsx';
import { VehicleCard as PrestigeCard } from '../templates/prestige/vehicle-card.tsx';
import { VehicleCard as StandardCard } from '../templates/standard/vehicle-card.tsx';
import type { CardModel, VehicleCardProps } from './card-model.ts';

const CARDS: Record<Template, ComponentType<VehicleCardProps>> = {
  standard: StandardCard,
  prestige: PrestigeCard,
  bold: BoldCard,
};

const MODEL: CardModel = {
  id: 7,
  slug: '2023-kestrel-drover-7',
  make: 'Kestrel',
  model: 'Drover',
  title: '2023 Kestrel Drover',
  badge: 'Touring',
  stockNumber: 'A7',
  href: '/cars/2023-kestrel-drover-7',
  carType: 'used',
  carTypeLabel: 'Pre-Owned',
  silhouette: 'ute',
  tags: [{ text: 'Certified Pre-Owned', tone: 'plain' }],
  locationTag: 'North Lakes, QLD',
  image: null,
  media: null,
  facts: [
    { kind: 'km', text: '21,350 km' },
    { kind: 'transmission', text: 'Automatic' },
  ],
  price: {
    text: '$45,990',
    amount: true,
    was: '$47,990',
    type: 'Drive Away',
    market: '$900 below market average',
  },
  finance: null,
  status: null,
  actions: [
    { label: 'Enquire', href: '/cars/2023-kestrel-drover-7#enquire', primary: true },
    { label: 'Test drive', href: '/book-test-drive', primary: false },
    { label: 'Reserve $500', href: '/cars/2023-kestrel-drover-7/checkout', primary: false },
  ],
};

function markup(template: Template, changes: Partial<CardModel> = {}): string {
  const Card = CARDS[template];
  return renderToString(
    <MemoryRouter>
      <Card card={{ ...MODEL, ...changes }} />
    </MemoryRouter>,
  );
}

const textOf = (html: string) =>
  html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const finance = (strip: FinanceStrip) => ({
  strip,
  amount: '$215',
  rate: strip === 'weeklyWithRates' ? '6.29%' : null,
  comparison: '8.19%',
});

const STRIP_TEXTS: Record<FinanceStrip, string[]> = {
  none: [],
  weekly: ['$215 per week', '8.19% p.a. comparison rate'],
  weeklyWithRates: ['Per week $215', 'Interest p.a. 6.29%', 'Comparison p.a. 8.19%'],
  fromMonthly: ['From $215 per month', '8.19% p.a. comparison rate'],
};

describe.each(['standard', 'prestige', 'bold'] as const)('a card of %s', (template) => {
  it('shows tag, location tag, car type, title, facts, price, was-price, price type and market', () => {
    const text = textOf(markup(template));
    for (const part of [
      'Certified Pre-Owned',
      'North Lakes, QLD',
      'Pre-Owned',
      '2023 Kestrel Drover',
      'Touring',
      '21,350 km',
      'Automatic',
      '$45,990',
      '$47,990',
      'Drive Away',
      '$900 below market average',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows every action of the card', () => {
    const text = textOf(markup(template));
    for (const { label } of MODEL.actions) expect(text).toContain(label);
  });

  it.each(FINANCE_STRIPS)('has a layout of its own for the finance strip %s', (strip) => {
    const text = textOf(markup(template, { finance: finance(strip) }));
    for (const part of STRIP_TEXTS[strip]) expect(text).toContain(part);
    expect(text.includes('$215')).toBe(strip !== 'none');
  });

  it('lays each strip out differently', () => {
    const layouts = FINANCE_STRIPS.map((strip) => markup(template, { finance: finance(strip) }));
    expect(new Set(layouts).size).toBe(FINANCE_STRIPS.length);
  });

  it('shows the new-arrival placeholder where there is no real picture', () => {
    expect(textOf(markup(template))).toContain('New Arrival Photos coming soon');
  });

  it('says Reserved beside the market indicator', () => {
    const text = textOf(markup(template, { tags: [{ text: 'Reserved', tone: 'notice' }] }));
    expect(text).toContain('Reserved');
    expect(text).toContain('$900 below market average');
  });

  it('says Reserved once, on its tag', () => {
    const tags = [{ text: 'Reserved', tone: 'notice' }] as const;
    const text = textOf(markup(template, { tags, status: 'reserved', actions: [] }));
    expect(text.match(/Reserved/g)).toHaveLength(1);
  });

  it('has the look of a recently sold car, and announces no new arrival then', () => {
    const html = markup(template, { status: 'sold', actions: [] });
    expect(textOf(html)).toContain('Recently sold');
    expect(textOf(html)).not.toContain('New Arrival');
    expect(html).toContain('grayscale');
  });

  it('stays below 5 kB, however much it shows', () => {
    const image = {
      url: '/media/demo/ute-1/white/front-left',
      width: 1200,
      height: 800,
      alt: '2023 Kestrel Drover Touring, front left',
      placeholder: `data:image/bmp;base64,${'A'.repeat(180)}`,
      quality: 75 as const,
    };
    const html = markup(template, { image, finance: finance('weeklyWithRates') });
    expect(html.length).toBeLessThan(5_000);
  });
});

describe('a card of standard', () => {
  it('has plain links for actions: the filled button is on the vehicle’s page', () => {
    expect(markup('standard')).not.toContain('fc-button');
    expect(markup('standard', { actions: MODEL.actions.slice(0, 1) })).not.toContain('fc-button');
  });
});

it('a card of bold has its tags below the picture, of which they cover nothing', () => {
  const html = markup('bold', { media: { photos: 9, spin: false, video: false, more: [] } });
  // The last thing on the picture is the number of photos.
  expect(html.indexOf('Certified Pre-Owned')).toBeGreaterThan(html.indexOf('9 photos'));
});
