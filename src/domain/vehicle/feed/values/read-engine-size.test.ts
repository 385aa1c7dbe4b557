import { expect, it } from 'vitest';
import { readEngineSize } from './read-engine-size.ts';

it.each([
  ['2498', 2498, 2.5],
  ['2,498 cc', 2498, 2.5],
  ['1998cm3', 1998, 2],
  ['689', 689, 0.69],
  ['49', 49, 0.05],
  ['50cc', 50, 0.05],
  ['2.5', null, 2.5],
  ['1.25', null, 1.25],
  ['2.487', null, 2.49],
  ['2.5L', null, 2.5],
  ['2.5 litre', null, 2.5],
  ['2.0 Turbo', null, 2],
  ['2.8L Turbo Diesel 4cyl', null, 2.8],
  ['16', null, 16],
])('%s is %s cc and %d litres', (text, engineSize, engineSizeLitres) => {
  expect(readEngineSize(text)).toEqual({ ok: true, value: { engineSize, engineSizeLitres } });
});

it.each(['', '0', '0.0', 'N/A', 'Electric', 'EV'])('%j is none', (text) => {
  expect(readEngineSize(text)).toEqual({
    ok: true,
    value: { engineSize: null, engineSizeLitres: null },
  });
});

it.each([
  'big',
  '4 cyl',
  '150 kW',
  '150kW',
  '2.5TDI',
  '31L',
  '40000',
  '-2',
  '0.001',
  '5cc',
  '12,99',
  `1${'0'.repeat(70)}`,
])('%s is not one', (text) => {
  expect(readEngineSize(text)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^is not the size of an engine: "/),
  });
});
