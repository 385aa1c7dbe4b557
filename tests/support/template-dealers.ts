import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import { car, openTestDealer, pictured } from './test-dealer.ts';
import type { CarChanges, TestDealer } from './test-dealer.ts';

/** Everything a site can show on its vehicle pages. */
const SETTINGS = {
  plugins: ['Car Analysis'],
  detail: {
    disclaimer: 'Prices include government charges unless they say otherwise.',
    certifiedRules: [
      { make: 'Mazda', items: ['90-point inspection', '12 months roadside assist'] },
    ],
    tabContent: {
      whatsIncluded: 'Every vehicle leaves with a full tank.',
      whyBuy: 'A family business on the same street since 1969.',
      reserveOnline: 'A deposit holds the car for 48 hours.',
      protect: 'Paint and interior protection is fitted here.',
    },
  },
};

const SENTENCE = 'One owner from new, always garaged and serviced on time by the same workshop. ';

/** A vehicle that fills every part of its page. */
export function wholeCar(stockNumber: string, changes: CarChanges = {}): NewVehicle {
  return car(stockNumber, {
    ...pictured(6, { spin: true }),
    certified: true,
    checkoutEnabled: true,
    beforePriceCents: 35_990_00,
    stateAverageMarketPriceCents: 36_000_00,
    financeQuote: { weeklyRepaymentCents: 142_40, comparisonRate: 8.19, advertisedRate: 6.29 },
    dealerComments: SENTENCE.repeat(8).trim(),
    standardEquipment: Array.from({ length: 20 }, (_, index) => `Equipment no. ${index + 1}`),
    file: '/media/demo/reports/history.pdf',
    ...changes,
  });
}

export interface TemplateDealer extends TestDealer {
  template: Template;
  /** The URL of the complete car's page. */
  url: string;
  vehicle: NewVehicle;
}

/** A dealer with a template, one complete car and similar ones. */
export async function openTemplateDealer(
  name: string,
  template: Template,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<TemplateDealer> {
  const dealer = await openTestDealer(`${name}-${template}`, {
    template,
    ...SETTINGS,
    detail: { ...SETTINGS.detail, ...detail },
  });
  const vehicle = wholeCar('WHOLE-1');
  const others = Array.from({ length: 8 }, (_, index) =>
    car(`LIKE-${index}`, { priceCents: (30_990 + index * 500) * 100, ...pictured(4) }),
  );
  await dealer.put(vehicle, ...others);
  return { ...dealer, template, vehicle, url: `${dealer.origin}/cars/${vehicle.slug}` };
}

/** One per template. */
export async function openTemplateDealers(name: string): Promise<TemplateDealer[]> {
  const dealers: TemplateDealer[] = [];
  for (const template of TEMPLATES) dealers.push(await openTemplateDealer(name, template));
  return dealers;
}
