import { expect, it } from 'vitest';
import { readDemoContent } from '../content.ts';
import { DEMO_DEALERS } from '../data/dealers.ts';
import { generateStock } from './generate.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 0, 0);

/** The drawn pictures of each vehicle, and of its inside; a film has no studio. */
async function galleriesOf({ slug, plan }: (typeof DEMO_DEALERS)[number]) {
  const { locations } = await readDemoContent(slug);
  const stock = generateStock({ seed: 'test', siteSlug: slug, plan, locations, now: NOW });
  return stock.map(({ images, spinImages, spinInteriorImage }) =>
    [...images.map(({ url }) => url), ...spinImages, spinInteriorImage ?? ''].filter((url) =>
      /^\/media\/demo\/(?!films)/.test(url),
    ),
  );
}

const isDark = (url: string) => /\/dark-[^/]+$/.test(url);

it.each(DEMO_DEALERS)('$slug shows each vehicle in one studio, inside and out', async (dealer) => {
  const galleries = await galleriesOf(dealer);
  expect(galleries.filter((urls) => new Set(urls.map(isDark)).size > 1)).toEqual([]);
  const share = galleries.filter((urls) => urls.some(isDark)).length / galleries.length;
  const isPrestige = dealer.plan.studio === 'dark';
  expect(share).toBeGreaterThanOrEqual(isPrestige ? 0.7 : 0);
  expect(share).toBeLessThanOrEqual(isPrestige ? 1 : 0);
});
