import type { NewOffer } from '#db/content/offers.ts';
import type { NewReview } from '#db/content/reviews.ts';
import type { Block } from '#domain/content/block.ts';
import { noEntries } from '#site-config/content/content-kinds.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { writtenBlocks } from './content-page.ts';
import { makeOffer } from './offer.ts';

/** What a page is made of, in the form of what is stored. */
export function storedBlocks(blocks: readonly Block[]): ContentEntries['pages'][string]['blocks'] {
  return structuredClone(blocks) as ContentEntries['pages'][string]['blocks'];
}

const HOSTILE_URL = 'x" onerror="alert(1)';
const picture = (alt: string) => ({ url: '/media/yard', alt });

/** A post and a model of each group, and one of every other kind; their texts are the payloads. */
export function hostileEntries(groups: readonly (readonly string[])[]): ContentEntries {
  const every = groups.flat();
  const all = every.join(' ');
  const at = (index: number) => every[index] ?? '';
  return {
    ...noEntries(),
    posts: Object.fromEntries(
      groups.map((payloads, index) => [
        `post-${index}`,
        {
          title: payloads.slice(0, 3).join(' '),
          description: payloads.join(' '),
          date: '2026-05-01',
          updated: null,
          category: 'hostile',
          picture: picture(payloads.join(' ')),
          stock: null,
          text: payloads.join('\n\n'),
        },
      ]),
    ),
    categories: [{ slug: 'hostile', title: at(0), description: all, picture: HOSTILE_URL }],
    brands: {
      mazda: {
        title: at(3),
        slug: 'mazda',
        logo: HOSTILE_URL,
        banner: HOSTILE_URL,
        description: every.join('\n\n'),
        skipPage: false,
      },
    },
    models: Object.fromEntries(
      groups.map((payloads, index) => [
        `model-${index}`,
        {
          slug: `model-${index}`,
          make: 'mazda',
          model: `model-${index}`,
          name: payloads.slice(0, 3).join(' '),
          tagline: payloads.join(' '),
          description: payloads.join(' '),
          body: 'suv',
          pictures: [picture(all)],
          colours: payloads.map((name) => ({ name, colour: '#ffffff', picture: null })),
          features: payloads.map((text) => ({ title: text, text })),
          text: payloads.join('\n\n'),
        },
      ]),
    ),
    pages: {
      words: {
        title: at(6),
        description: all,
        intro: all,
        body: null,
        picture: picture(all),
        blocks: storedBlocks([
          { kind: 'reviews', title: all, limit: 50 },
          { kind: 'offers', title: all, limit: 200 },
          { kind: 'map', title: all, locations: 'all' },
        ]),
      },
    },
    sales: {
      'hostile-sale': {
        title: at(9),
        description: all,
        intro: all,
        body: null,
        picture: null,
        blocks: storedBlocks(writtenBlocks(every.join('\n\n'), all)),
        start: null,
        expiry: '2099-01-01T00:00:00Z',
        search: '/search/used-cars',
      },
    },
    banners: [
      {
        id: 'hostile',
        text: every.slice(0, 6).join(' '),
        link: { label: at(12), href: 'javascript:alert(1)' },
        start: null,
        expiry: '2099-01-01T00:00:00Z',
      },
    ],
  };
}

/** One for each payload, in every field that is text. */
export function hostileOffers(payloads: readonly string[]): NewOffer[] {
  return payloads.map((payload, index) =>
    makeOffer({
      id: index + 1,
      name: payload,
      description: payload.repeat(8),
      disclaimer: payload.repeat(8),
      category: payload,
      manufacturer: 'Mazda',
      model: { name: payload, slug: 'model-0', overrideUrl: 'javascript:alert(1)' },
      imageUrl: HOSTILE_URL,
      startsAt: null,
      expiresAt: null,
    }),
  );
}

/** As many as a page shows. */
export function hostileReviews(payloads: readonly string[], most: number): NewReview[] {
  return Array.from({ length: most }, (_, index): NewReview => {
    const text = payloads.filter((_payload, at) => at % most === index).join(' ');
    return {
      id: index + 1,
      customerName: text,
      text,
      rating: 5,
      reviewDate: '2026-05-01',
      replyText: text,
      replyDate: '2026-05-02',
      locationId: null,
    };
  });
}
