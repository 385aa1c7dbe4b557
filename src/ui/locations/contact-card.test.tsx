import { describe, expect, it } from 'vitest';
import { attribute, markup } from '../primitives/testing.tsx';
import { ContactCard } from './contact-card.tsx';
import { FORM_VARIANTS } from '../leads/form-variants.ts';
import type { ContactCardModel } from './contact-card-model.ts';

const CARD: ContactCardModel = {
  id: 1,
  name: 'Aspley',
  street: '12 Gympie Road',
  region: 'Aspley QLD 4034',
  licences: ['LMD 1'],
  repairers: ['MVR 2'],
  rating: { average: 4.2, count: 212, stars: 'partial' },
  departments: [
    { name: 'Sales', phone: '07 5550 1234', hours: [{ days: 'Mon–Fri', hours: '8am – 5pm' }] },
  ],
  directionsHref: 'https://maps.example/aspley',
  contact: { href: '/contact-us/aspley', opensForm: true },
};
const draw = (changes: Partial<ContactCardModel> = {}, contact = true) =>
  markup(
    <ContactCard
      card={{ ...CARD, ...changes }}
      variant={FORM_VARIANTS.standard}
      contact={contact}
    />,
  );

describe('a contact location card', () => {
  it('shows address, phone, hours, dealer licence, repairer number and rating', () => {
    const html = draw();
    for (const shown of ['12 Gympie Road', 'Aspley QLD 4034', 'Mon–Fri', '8am – 5pm']) {
      expect(html).toContain(shown);
    }
    expect(attribute(html, /<a[^>]*href="tel:[^>]*>/, 'href')).toMatch(/5550\s?1234/);
    expect(html).toContain('Dealer licence LMD 1 · Motor vehicle repairer MVR 2');
    expect(html).toContain('212 reviews');
  });

  it('has the buttons Get Directions and Contact Us', () => {
    const html = draw();
    expect(html).toMatch(
      /<a[^>]*href="https:\/\/maps\.example\/aspley"[^>]*>(?:<[^>]*>)*Get Directions/,
    );
    expect(html).toMatch(/<a[^>]*href="\/contact-us\/aspley"[^>]*>(?:<[^>]*>)*Contact Us/);
    // No link to the form beside the form itself.
    expect(draw({}, false)).not.toContain('Contact Us');
  });

  it('opens the form over the page, unless Contact Us leads elsewhere', () => {
    expect(draw()).toContain('data-form-dialog="Email us"');
    const html = draw({ contact: { href: 'https://book.example/', opensForm: false } });
    expect(html).toMatch(/<a[^>]*href="https:\/\/book\.example\/"[^>]*>(?:<[^>]*>)*Contact Us/);
    expect(html).not.toContain('data-form-dialog');
  });

  it('draws the rating as the site says', () => {
    const filled = (html: string) => html.match(/fc-star-full/g)?.length;
    expect(filled(draw())).toBe(4);
    expect(filled(draw({ rating: { average: 4.2, count: 212, stars: 'fractional' } }))).toBe(5);
  });

  it('leaves out what the place does not have', () => {
    const html = draw({ licences: [], repairers: [], rating: null, directionsHref: null });
    expect(html).not.toMatch(/licence|repairer|reviews|Get Directions/);
  });
});
