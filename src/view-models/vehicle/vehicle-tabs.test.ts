import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { buttonsFor } from '#domain/leads/buttons.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { tabModels } from './vehicle-tabs.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const resolved = resolveSite(
  {
    slug: 'test',
    name: 'Test Site',
    reserve: { enabled: true },
    detail: {
      tabContent: {
        whyBuy: 'A family business.',
        reserveOnline: 'A deposit holds the car.',
        protect: 'Paint protection.',
      },
    },
  },
  null,
  7,
);
if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
const { site } = resolved;

function labels(changes: Partial<Vehicle> = {}): string[] {
  const vehicle: Vehicle = {
    ...plainCar('T1', NOW),
    id: 1,
    views: 0,
    slug: 'the-car',
    standardEquipment: ['Sunroof'],
    ...changes,
  };
  const buttons = buttonsFor(vehicle, site, { saved: false, phone: null }, defaultCopy);
  return tabModels(vehicle, site, buttons).map(({ label }) => label);
}

describe('the tabs of a vehicle page', () => {
  it('are the spec’s six, in its order, for a car that can be reserved', () => {
    expect(labels()).toEqual([
      'Dealer Comments',
      'What’s Included',
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Features',
    ]);
  });

  it.each([
    ['reserved', { reserved: true }],
    ['sold', { status: 'sold', sold: true }],
    ['for a test drive only', { tag: 'Test Drive Only' }],
    ['without a checkout', { checkoutEnabled: false }],
  ] satisfies [string, Partial<Vehicle>][])(
    'have no Reserve Online for a car that is %s',
    (_, changes) => {
      expect(labels(changes)).not.toContain('Reserve Online');
      expect(labels(changes)).toContain('Protect Your Car');
    },
  );

  it('say what a reservation costs and gives, in the words of the page that takes it', () => {
    const vehicle: Vehicle = {
      ...plainCar('T1', NOW),
      id: 1,
      views: 0,
      slug: 'the-car',
      carType: 'used',
      reserveAmountCents: 500_00,
    };
    const reserve = { ...site.reserve, moneyBackCopy: '48 hour money-back guarantee' };
    const tabs = tabModels(vehicle, { ...site, reserve }, [{ kind: 'reserve' }]);
    expect(tabs.find(({ id }) => id === 'reserve-online')?.content).toMatchObject({
      text: 'A deposit holds the car.',
      items: [
        '$500 deposit, 100% refundable',
        'Held for you for 48 hours',
        '48 hour money-back guarantee',
      ],
    });
  });

  it('have no Reserve Online where the page’s reserve button leads nowhere yet', () => {
    const vehicle: Vehicle = { ...plainCar('T1', NOW), id: 1, views: 0, slug: 'the-car' };
    const shown = tabModels(vehicle, site, [{ kind: 'enquiry' }]).map(({ label }) => label);
    expect(shown).not.toContain('Reserve Online');
  });
});
