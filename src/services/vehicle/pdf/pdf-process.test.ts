import { getPriority } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { readPdf } from '#tests/factories/pdf-text.ts';
import { drawPicture } from '#tests/factories/picture.ts';
import { threadPriorities } from '#tests/factories/thread-priorities.ts';
import { brochureOf } from '#view-models/vehicle/pdf/brochure-model.ts';
import { PdfProcess } from './pdf-process.ts';
import type { SentPictures } from './pdf-child.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const NO_PICTURES: SentPictures = { main: null, more: [], logo: null };

/** Rendering may take long on a busy machine. */
const TIMEOUT_MS = 300_000;
const documents = new PdfProcess(TIMEOUT_MS);
afterAll(() => documents.close());

function model(changes: Partial<Vehicle> = {}, options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const vehicle = {
    ...plainCar('K1', NOW),
    id: 1,
    views: 0,
    slug: '2022-kestrel-plover-k1',
    make: 'Kestrel',
    model: 'Plover',
    badge: 'GX',
    ...changes,
  };
  const location = makeLocation({ phone: '07 5550 1234', dealerLicenseNumber: '4100' });
  const site = { id: 7, config: resolved.site, origin: 'https://north.example' };
  return brochureOf(vehicle, location, site).model;
}

async function draw(changes: Partial<Vehicle> = {}, options: Record<string, unknown> = {}) {
  const bytes = await documents.draw(model(changes, options), NO_PICTURES);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return readPdf(bytes);
}

async function jpegs(): Promise<SentPictures> {
  const picture = await drawPicture(600, 400).jpeg().toBuffer();
  return { main: picture, more: [picture, picture, picture, picture], logo: null };
}

describe('a brochure as a file', () => {
  it.each(TEMPLATES)(
    'has two pages with name, price and dealer on the %s template',
    async (template) => {
      const { pages, text } = await draw({}, { template });
      expect(pages).toBe(2);
      const plain = text.toLowerCase();
      for (const part of [
        '2022 Kestrel Plover',
        'GX',
        '$32,990',
        'Drive Away',
        '61,000 km',
        'Reversing Camera',
        'A tidy car that stands on our yard',
        '1 High Street',
        'Aspley QLD 4034',
        '07 5550 1234',
        'Dealer licence 4100',
        'Please confirm them with North Motors',
      ]) {
        expect(plain).toContain(part.toLowerCase());
      }
    },
  );

  it('is the same to the byte when it is drawn again', async () => {
    const pictures = await jpegs();
    const [one, two] = [
      await documents.draw(model(), pictures),
      await documents.draw(model(), pictures),
    ];
    expect(one.equals(two)).toBe(true);
    expect(readPdf(one).pictures).toBeGreaterThan(0);
  });

  it('is in the site’s own words', async () => {
    const copy = { 'brochure.seeItOnline': 'Have a look online', 'vehicle.odometer': 'Driven' };
    const { text } = await draw({}, { copy });
    const plain = text.toLowerCase();
    expect(plain).toContain('have a look online');
    expect(plain).toContain('driven');
    expect(plain).not.toContain('see it online');
  });

  it('shows the was-price beside the reduced one', async () => {
    const { text } = await draw({ offerPriceCents: 30_000_00, beforePriceCents: 35_000_00 });
    expect(text).toContain('Was $35,000$30,000');
  });

  it('draws the new-arrival placeholder for a vehicle without pictures', async () => {
    expect((await draw()).text).toContain('New ArrivalPhotos coming soon');
    expect((await draw({ status: 'sold' })).text).not.toContain('New Arrival');
  });

  it('takes one page where there is nothing more to say', async () => {
    const { pages, text } = await draw({
      dealerComments: null,
      standardEquipment: [],
      ...Object.fromEntries(
        ['vin', 'regPlate', 'regoExpiry', 'interiorColour', 'buildDate', 'complianceDate'].map(
          (field) => [field, null],
        ),
      ),
      doors: null,
      engineSize: null,
      engineSizeLitres: null,
      gears: null,
      bodyConfiguration: null,
      variant: Object.fromEntries(
        Object.keys(plainCar('K1', NOW).variant).map((field) => [field, null]),
      ) as unknown as Vehicle['variant'],
    });
    expect(pages).toBe(1);
    expect(text).toContain('Please confirm them with North Motors');
  });

  it.each([
    ['comments of 10,000 characters', { dealerComments: 'Drives well. '.repeat(800) }],
    ['comments without a blank', { dealerComments: 'x'.repeat(10_000) }],
    ['a thousand short lines', { dealerComments: 'Yes.\n\n'.repeat(1_000) }],
    [
      'five hundred pieces of equipment',
      {
        standardEquipment: Array.from({ length: 500 }, (_, at) =>
          `Piece of equipment ${at} `.repeat(4),
        ),
      },
    ],
    [
      'a name without end',
      { model: 'Sonderausführung'.repeat(30), badge: 'Sehr lang '.repeat(40) },
    ],
  ] satisfies [string, Partial<Vehicle>][])('keeps to two pages with %s', async (_, changes) => {
    const { pages, text } = await draw(changes);
    expect(pages).toBe(2);
    expect(text).toContain('$32,990');
    expect(text).toContain('Please confirm them with North Motors');
  });

  it('shows accents of many languages, and leaves out what the font lacks', async () => {
    const { text } = await draw({
      make: 'Škoda',
      model: 'Ÿgérő Đặng',
      badge: '限定版 GX 🚙',
      dealerComments: '⭐️ One owner 👨‍👩‍👧 since new: Ελλάδα, Москва. 新車 ✅',
    });
    expect(text).toContain('2022 Škoda Ÿgérő Đặng');
    expect(text).toContain('One owner since new: Ελλάδα, Москва.');
    expect(text).not.toMatch(/[\u{1f000}-\u{1ffff}\u2b50\u65b0\u9650]/u);
  });
});

describe('the process', () => {
  it('tells of a drawing that failed, and goes on', async () => {
    const broken = { ...model(), qr: null } as unknown as ReturnType<typeof model>;
    await expect(documents.draw(broken, NO_PICTURES)).rejects.toThrow('size');
    expect((await documents.draw(model(), NO_PICTURES)).length).toBeGreaterThan(1_000);
  });

  it('gives up a drawing that takes too long, and starts again for the next', async () => {
    const impatient = new PdfProcess(1);
    await expect(impatient.draw(model(), NO_PICTURES)).rejects.toThrow('longer than 1 ms');
    await expect(impatient.draw(model(), NO_PICTURES)).rejects.toThrow('longer than 1 ms');
    await impatient.close();
  });
});

it('is drawn at a lower priority than pages in every thread, without changing ours', async () => {
  const before = getPriority();
  await documents.draw(model(), NO_PICTURES);
  const priorities = new Set(threadPriorities(documents.pid ?? 0));
  expect([...priorities]).toEqual([5]);
  expect(getPriority()).toBe(before);
});
