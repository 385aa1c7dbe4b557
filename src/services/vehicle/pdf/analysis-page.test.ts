import { afterAll, describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeComparison } from '#tests/factories/market-comparison.ts';
import { readPdf } from '#tests/factories/pdf-text.ts';
import { drawPicture } from '#tests/factories/picture.ts';
import { PdfProcess } from './pdf-process.ts';
import { analysisOf } from '#view-models/vehicle/pdf/analysis-model.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

/** Rendering may take long on a busy machine. */
const TIMEOUT_MS = 300_000;
const documents = new PdfProcess(TIMEOUT_MS);
afterAll(() => documents.close());

async function draw(
  changes: Partial<Vehicle> = {},
  options: Record<string, unknown> = {},
  { comparison = makeComparison(), pictured = false } = {},
) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const vehicle: Vehicle = {
    ...plainCar('K1', NOW),
    id: 1,
    views: 0,
    slug: '2022-kestrel-plover-k1',
    make: 'Kestrel',
    model: 'Plover',
    badge: 'GX',
    beforePriceCents: 35_990_00,
    financeQuote: { weeklyRepaymentCents: 142_40, comparisonRate: 8.19, advertisedRate: 6.29 },
    ...changes,
  };
  const location = makeLocation({ phone: '07 5550 1234', dealerLicenseNumber: '4100' });
  const site = { id: 7, config: resolved.site, origin: 'https://north.example' };
  const { model } = analysisOf(vehicle, location, site, { comparison, now: NOW });
  const main = pictured ? await drawPicture(600, 400).jpeg().toBuffer() : null;
  const bytes = await documents.draw(model, { main, more: [], logo: null });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return { ...readPdf(bytes), bytes };
}

describe('an analysis as a file', () => {
  it.each(TEMPLATES)('is one page with all there is to tell, %s', async (template) => {
    const { pages, pictures, text } = await draw({}, { template }, { pictured: true });
    expect(pages).toBe(1);
    expect(pictures).toBe(1);
    const plain = text.toLowerCase();
    for (const part of [
      'Car Analysis · 15 November 2026',
      '2022 Kestrel Plover',
      'Was $35,990$32,990Drive Away',
      '61,000 km',
      'Great Deal',
      'Market range$31,200 to $36,400',
      'Vehicles compared18',
      'Confidence54%',
      'This vehicle $32,990',
      'Fuel a week',
      'Estimate per week$142',
      'Interest rate6.29% p.a.',
      'Comparison rate8.19% p.a.',
      'WARNING: This comparison rate is true only for the examples given',
      '13,100 km, about the usual*',
      'We assume that 15,000 km a year are usual',
      'Reduced by $3,000 from $35,990',
      '3 Year Warranty Standard',
      'no inspection, valuation or financial advice',
      'Aspley QLD 4034',
      'Dealer licence 4100',
    ]) {
      expect(plain).toContain(part.toLowerCase());
    }
  });

  it('is the same to the byte when it is drawn again on the same day', async () => {
    const [one, two] = [await draw(), await draw()];
    expect(one.bytes.equals(two.bytes)).toBe(true);
  });

  it('says plainly that there is no comparison, and draws none', async () => {
    const { text } = await draw({}, {}, { comparison: makeComparison({ sampleSize: 3 }) });
    expect(text).toContain('There is no market comparison for this vehicle today.');
    expect(text).not.toContain('Market range');
  });

  it('has no fuel costs of an electric vehicle and no warning without a rate', async () => {
    const { text } = await draw({ simpleFuel: 'Electric', financeQuote: null }, NO_FINANCE);
    expect(text).not.toContain('Fuel a week');
    expect(text).not.toContain('WARNING');
  });

  it.each([
    [
      'a name without end',
      { model: 'Sonderausführung'.repeat(30), badge: 'Sehr lang '.repeat(40) },
    ],
    ['values without end', { transmission: 'Automatic '.repeat(90), colour: 'White '.repeat(90) }],
    ['almost nothing known', { km: null, priceCents: null, standardEquipment: [], badge: null }],
    ['letters that the font lacks', { badge: '限定版 GX 🚙' }],
  ] satisfies [string, Partial<Vehicle>][])('keeps to one page with %s', async (_, changes) => {
    const long = { detail: { disclaimer: 'Words of the dealer. '.repeat(200) } };
    const { pages, text } = await draw(changes, long);
    expect(pages).toBe(1);
    expect(text).toContain('Dealer licence 4100');
  });
});

const NO_FINANCE = { finance: { suppressed: true } };
