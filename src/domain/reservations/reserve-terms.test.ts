import { expect, it } from 'vitest';
import { copyWith, defaultCopy } from '#copy/format.ts';
import { offerPoints, reserveOffer, reserveTerms } from './reserve-terms.ts';

const SITE = { deposit: 200_00, holdHours: 48, moneyBackCopy: '48 hour money-back guarantee' };
const USED = { reserveAmountCents: null, carType: 'used' } as const;

it('the deposit is $200 by default, and the car’s own amount otherwise', () => {
  const deposit = (reserveAmountCents: number | null) =>
    reserveOffer({ ...USED, reserveAmountCents }, SITE).depositCents;
  expect([deposit(null), deposit(500_00), deposit(0)]).toEqual([200_00, 500_00, 0]);
});

it('says that the deposit is 100% refundable and that the car is held 48 hours', () => {
  expect(offerPoints(reserveOffer(USED, { ...SITE, moneyBackCopy: null }), defaultCopy)).toEqual([
    '$200 deposit, 100% refundable',
    'Held for you for 48 hours',
  ]);
});

it('hours and amount come from the options', () => {
  const offer = reserveOffer(USED, { deposit: 99_50, holdHours: 1, moneyBackCopy: null });
  expect(offerPoints(offer, defaultCopy)).toEqual([
    '$99.50 deposit, 100% refundable',
    'Held for you for one hour',
  ]);
});

it('a car with $0 needs no deposit, and nothing is said about a refund', () => {
  const offer = reserveOffer({ ...USED, reserveAmountCents: 0 }, SITE);
  const words = { dealer: 'Kestrel Yard', vehicle: 'car' };
  const said = [...offerPoints(offer, defaultCopy), ...reserveTerms(offer, words, defaultCopy)];
  expect(said[0]).toBe('No deposit needed');
  expect(said.join(' ')).not.toMatch(/refund/i);
});

it('used cars have the dealer’s 48 hour money-back guarantee, others have not', () => {
  const pointsOf = (carType: 'used' | 'new' | 'demo') =>
    offerPoints(reserveOffer({ ...USED, carType }, SITE), defaultCopy);
  expect(pointsOf('used')).toContain('48 hour money-back guarantee');
  expect(pointsOf('new')).not.toContain('48 hour money-back guarantee');
  expect(pointsOf('demo')).not.toContain('48 hour money-back guarantee');
});

it('the terms say amount, time and dealer, in the site’s words', () => {
  const words = { dealer: 'Kestrel Yard', vehicle: 'bike' };
  const terms = reserveTerms({ depositCents: 200_00, holdHours: 48 }, words, defaultCopy);
  expect(terms).toHaveLength(3);
  expect(terms[0]).toMatch(/\$200 is 100% refundable/);
  expect(terms[1]).toMatch(/Kestrel Yard holds the bike for you for 48 hours/);
  const own = copyWith({ 'You pay nothing to reserve the {vehicle}.': 'Free, for any {vehicle}.' });
  expect(reserveTerms({ depositCents: 0, holdHours: 1 }, words, own)[0]).toBe(
    'Free, for any bike.',
  );
});
