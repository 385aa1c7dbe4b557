import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, mix } from './contrast.ts';
import { suggestShade } from './suggest-shade.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a colour that can be read stays as it is', () => {
  expect(suggestShade('#1f5fa8', [{ background: '#ffffff', minRatio: 4.5 }])).toBe('#1f5fa8');
});

test('a light colour becomes darker on white and stays of its hue', () => {
  const shade = suggestShade('#ffcc00', [{ background: '#ffffff', minRatio: 4.5 }]) ?? '';
  expect(contrastRatio(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(shade.slice(at, at + 2), 16),
  );
  expect(blue).toBe(0);
  expect(green / red).toBeCloseTo(0xcc / 0xff, 1);
});

test('a dark colour becomes lighter on a dark page', () => {
  const shade = suggestShade('#401020', [{ background: '#0d0d0f', minRatio: 4.5 }]) ?? '';
  expect(contrastRatio(shade, '#0d0d0f')).toBeGreaterThanOrEqual(4.5);
});

test('there is no shade for black and white at once', () => {
  const both = ['#000000', '#ffffff'].map((background) => ({ background, minRatio: 7 }));
  expect(suggestShade('#777777', both)).toBeNull();
});

test('for one background there is always a shade, and none nearer to the colour', () => {
  fc.assert(
    fc.property(colour, colour, (own, background) => {
      const shade = suggestShade(own, [{ background, minRatio: 4.5 }]);
      expect(shade).not.toBeNull();
      expect(contrastRatio(shade ?? '', background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('mixing starts at the first colour and ends at the second', () => {
  expect(mix('#123456', '#ffffff', 0)).toBe('#123456');
  expect(mix('#123456', '#ffffff', 1)).toBe('#ffffff');
  expect(mix('#000', '#fff', 0.5)).toBe('#808080');
});
