import { describe, expect, it } from 'vitest';
import { silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import { buildDealerRows } from '../dealer-rows.ts';
import { dealershipsIn, readDemoDocuments } from '../documents.ts';
import { mediaFolder } from '../stock/media.ts';
import { DEMO_DEALERS } from './dealers.ts';

/** The vehicles on the drawn banners. */
const BANNERS: Record<string, readonly string[]> = {
  'finance-offer': ['sedan', 'prestige'],
  'drive-away-offer': ['suv'],
  'bonus-offer': ['ute'],
  'trade-in-offer': ['suv', 'ev'],
  'service-offer': ['hatch'],
};

describe('the offers of a demo dealer', () => {
  const documents = readDemoDocuments();
  it.each(DEMO_DEALERS.map((dealer) => [dealer.slug, dealer] as const))(
    '%s: are about new vehicles in stock and show one like them',
    (slug, dealer) => {
      const document = documents.find((one) => one.slug === slug) ?? {};
      const now = Date.UTC(2026, 10, 15);
      const { offers, vehicles } = buildDealerRows(dealer, dealershipsIn(document), now);
      const sellsNew = vehicles.some(({ carType }) => carType === 'new');
      expect(offers).toHaveLength(sellsNew ? dealer.offers : 0);
      for (const { manufacturer, model, imageUrl, description } of offers) {
        const like = vehicles.filter(
          ({ make, modelSlug, carType }) =>
            make === manufacturer && modelSlug === model?.slug && carType === 'new',
        );
        expect(like).not.toEqual([]);
        const banner = BANNERS[imageUrl?.match(/^\/media\/demo\/offers\/(.+)$/)?.[1] ?? ''];
        const shown = like.some((vehicle) =>
          banner === undefined
            ? imageUrl?.startsWith(`${mediaFolder(vehicle)}/`)
            : banner.includes(silhouetteOf(vehicle)),
        );
        expect(shown, `${manufacturer} ${model?.name}: ${imageUrl}`).toBe(true);
        // A rate needs its comparison rate and warning beside it, and a teaser has no room for them.
        expect(description).not.toMatch(/%|\ba [AEIOU]|undefined/);
      }
    },
  );
});
