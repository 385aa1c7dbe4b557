import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '#site-config/choices.ts';
import { CONTENT_VARIANTS } from '../content/content-variants.ts';
import { attribute, markup } from '../primitives/testing.tsx';
import type { CardModel } from './card-model.ts';
import type { VehiclesModel } from './vehicles-model.ts';
import { VehiclesSection } from './vehicles-section.tsx';

const cards = ['2023 Kestrel Drover', '2024 Kestrel Drover'].map(
  (title, id) => ({ id, title }) as CardModel,
);
const SECTION: VehiclesModel = {
  title: 'In stock now',
  layout: 'grid',
  text: null,
  cards,
  all: { href: '/search/kestrel', label: 'View all 12' },
  financeWarning: null,
};
const Card = ({ card }: { card: CardModel }) => <article>{card.title}</article>;
const draw = (changes: Partial<VehiclesModel> = {}, template = TEMPLATES[0]) =>
  markup(
    <VehiclesSection
      section={{ ...SECTION, ...changes }}
      variant={CONTENT_VARIANTS[template]}
      template={template}
      card={Card}
    />,
  );

describe('a section of vehicles', () => {
  it.each(['grid', 'row'] as const)('lists them as a %s below one heading', (layout) => {
    const html = draw({ layout });
    expect(html.match(/<h2/g)).toHaveLength(1);
    expect(html.match(/<article>/g)).toHaveLength(2);
    expect(html.match(/<li/g)).toHaveLength(2);
  });

  it('links to the whole list and says of which list', () => {
    const html = draw();
    expect(attribute(html, /<a[^>]*>/, 'href')).toBe('/search/kestrel');
    expect(html).toMatch(/View all 12.*: In stock now/);
  });

  it('without vehicles shows the text and no empty list', () => {
    const html = draw({ cards: [], all: null, text: 'None in stock today.' });
    expect(html).toContain('None in stock today.');
    expect(html).not.toMatch(/<ul|<a/);
  });

  it('shows the warning that a card’s rate requires', () => {
    expect(draw({ financeWarning: 'WARNING: …' })).toContain('WARNING: …');
  });
});
