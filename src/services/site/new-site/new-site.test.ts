import fc from 'fast-check';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import { ITEM_TYPES, PRICE_TYPES } from '#domain/vehicle/vehicle.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { checkContent } from '#site-config/content/check-content.ts';
import { planDocuments } from '#site-config/document-set.ts';
import type { NewSiteAnswers } from '#site-config/new-site/questions.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { TEMPLATE_TOKENS } from '#site-config/theme/templates.ts';
import { readContentFolder } from '#services/content/read-folder.ts';
import { textFaults } from '#services/content/text-faults.ts';
import { parseDocuments } from '#services/site/read-documents.ts';
import { newSiteContent } from './content-files.ts';
import { newSiteDocument } from './document-text.ts';
import { writeNewSite } from './write-new-site.ts';

const NOW = Date.UTC(2026, 10, 1);
const ANSWERS: NewSiteAnswers = {
  name: 'North Motors',
  slug: 'north-motors',
  host: 'www.north.example',
  template: 'standard',
  street: '1 High Street',
  suburb: 'Roma',
  state: 'QLD',
  postcode: '4455',
  phone: '07 5550 0001',
  licence: 'LMCT 1234',
  email: 'sales@north.example',
  colour: '#1f5fa8',
  sells: ['car', 'caravan'],
  priceType: 'Drive Away',
};
const NOTHING_STORED = { groups: new Map(), sites: new Map(), hosts: new Map() };

const documentOf = (answers: NewSiteAnswers): unknown => parse(newSiteDocument(answers));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'new-site-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The faults that applying what was written would report. */
async function faultsOf(answers: NewSiteAnswers): Promise<unknown[]> {
  const written = await writeNewSite(answers, folder, NOW);
  if (!written.ok) throw new Error('It was not written.');
  const sources = parseDocuments('new.yaml', await readFile(written.document, 'utf8'));
  const plan = planDocuments(
    sources.documents.map(({ value }) => value),
    NOTHING_STORED,
  );
  const resolved = resolveSite(sources.documents[0]?.value, null);
  const read = await readContentFolder(written.content);
  const content = resolved.ok
    ? checkContent(read.entries, { config: resolved.site, siteSlugs: new Set([answers.slug]) })
    : { ok: false as const, faults: resolved.faults };
  return [
    ...sources.faults,
    ...plan.entries.flatMap(({ faults }) => faults),
    ...read.faults,
    ...textFaults(read.entries),
    ...(content.ok ? [] : content.faults),
  ];
}

describe('what is written', () => {
  test('passes every check of site apply and content apply as it is', async () => {
    expect(await faultsOf(ANSWERS)).toEqual([]);
  });

  test.each(TEMPLATES)('passes with the template %s and its own colour', async (template) => {
    const { brand } = TEMPLATE_TOKENS[template].colours;
    expect(await faultsOf({ ...ANSWERS, template, colour: brand })).toEqual([]);
  });

  test('says what was answered', () => {
    expect(documentOf(ANSWERS)).toMatchObject({
      slug: 'north-motors',
      name: 'North Motors',
      hosts: ['www.north.example'],
      template: 'standard',
      timeZone: 'Australia/Brisbane',
      brand: { colours: { brand: '#1f5fa8' } },
      dealerships: [{ id: 1, slug: 'north-motors', name: 'North Motors' }],
      stock: { itemTypes: ['car', 'caravan'] },
      leads: { destinations: [{ via: 'email', to: 'sales@north.example' }] },
    });
    const location: unknown = parse(newSiteContent(ANSWERS, NOW)['locations/main.yaml'] ?? '');
    expect(location).toMatchObject({
      dealer_license_number: 'LMCT 1234',
      address: { street: '1 High Street', city: 'Roma', state: 'QLD', postcode: '4455' },
      contact_detail: { phone: '07 5550 0001' },
    });
  });

  test('has the holidays of the next twelve months', () => {
    const location = parse(newSiteContent(ANSWERS, NOW)['locations/main.yaml'] ?? '') as {
      special_hours: { date: string }[];
    };
    expect(location.special_hours.map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
      '2027-01-26',
      '2027-04-25',
    ]);
  });

  test('shows no made-up rates', () => {
    expect(documentOf(ANSWERS)).toMatchObject({ finance: { suppressed: true, calculator: false } });
  });

  test.each(PRICE_TYPES)('explains prices that are %s', (priceType) => {
    const document = newSiteDocument({ ...ANSWERS, priceType });
    const words = priceType === 'Drive Away' ? 'Drive away prices include' : 'Prices exclude';
    expect(document).toContain(words);
  });

  test('leaves a comment where the licence is missing', () => {
    const { 'locations/main.yaml': location = '' } = newSiteContent(
      { ...ANSWERS, licence: null },
      NOW,
    );
    expect(location).toContain('# dealer_license_number');
    expect(parse(location)).not.toHaveProperty('dealer_license_number');
  });
});

test('whatever a dealer is called, the document says exactly that', () => {
  const line = (maxLength: number) =>
    fc
      .string({ minLength: 1, maxLength, unit: 'grapheme' })
      .filter(
        (text) => text.trim() !== '' && !/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text),
      );
  fc.assert(
    fc.property(
      line(40),
      line(40),
      fc.constantFrom(...AUSTRALIAN_STATES),
      fc.subarray([...ITEM_TYPES], { minLength: 1 }),
      (name, street, state, sells) => {
        const answers = { ...ANSWERS, name, street, state, sells };
        expect(documentOf(answers)).toMatchObject({ name, stock: { itemTypes: sells } });
        const files = newSiteContent(answers, NOW);
        expect(parse(files['locations/main.yaml'] ?? '')).toMatchObject({
          name,
          address: { street, state },
        });
        expect(parse(files['pages/about-us.yaml'] ?? '')).toMatchObject({ title: `About ${name}` });
      },
    ),
  );
});

describe('nothing is overwritten', () => {
  test('neither a document nor a folder', async () => {
    await writeNewSite(ANSWERS, folder, NOW);
    const document = path.join(folder, 'north-motors.yaml');
    await writeFile(document, 'mine');
    expect(await writeNewSite(ANSWERS, folder, NOW)).toEqual({
      ok: false,
      existing: [document, path.join(folder, 'north-motors')],
    });
    expect(await readFile(document, 'utf8')).toBe('mine');
  });

  test('and nothing is written beside what is there', async () => {
    await writeFile(path.join(folder, 'north-motors'), 'a file');
    const outcome = await writeNewSite(ANSWERS, folder, NOW);
    expect(outcome).toMatchObject({ ok: false });
    await expect(readFile(path.join(folder, 'north-motors.yaml'))).rejects.toThrow('ENOENT');
  });
});
