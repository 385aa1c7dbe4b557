import { insertContentRevision } from '#db/content/content-revisions.ts';
import { shiftDate, wallClock } from '#domain/locations/zone.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { car, openTestDealer, pictured } from './test-dealer.ts';
import type { TestDealer } from './test-dealer.ts';

const ZONE = 'Australia/Brisbane';
const REVIEWS = 12;

/** How many articles can be read today. */
export const PUBLISHED = REVIEWS + 2;

type PostEntry = ContentEntries['posts'][string];

function post(changes: Partial<PostEntry>): PostEntry {
  return {
    title: 'A drive along the coast',
    description: 'What we learned in a day on the road.',
    date: '2026-01-16',
    updated: null,
    category: 'vehicle-reviews',
    picture: { url: '/media/demo/blog/road-trip', alt: 'A car by the sea' },
    stock: null,
    text: 'We drove it.\n\nIt was <b>quiet</b>.',
    ...changes,
  };
}

/** An article of today, one of a later day and some older ones, in two categories. */
function blogEntries(): ContentEntries {
  const today = wallClock(Date.now(), ZONE).date;
  const reviews = Array.from({ length: REVIEWS }, (_, at): [string, PostEntry] => [
    `review-${at + 1}`,
    post({ title: `Review ${at + 1}`, date: `2025-06-${String(at + 1).padStart(2, '0')}` }),
  ]);
  return {
    locations: {},
    offers: {},
    reviews: [],
    brands: {},
    models: {},
    posts: {
      'coast-drive': post({ updated: '2026-01-20', stock: '/search/mazda' }),
      later: post({ title: 'Not before its day', date: shiftDate(today, 2) }),
      today: post({ title: 'Out today', date: today, category: 'news' }),
      ...Object.fromEntries(reviews),
    },
    categories: [
      {
        slug: 'vehicle-reviews',
        title: 'Vehicle reviews',
        description: null,
        picture: '/media/demo/blog/road-trip',
      },
      { slug: 'news', title: 'News', description: 'From the yard.', picture: null },
    ],
    pages: {},
    sales: {},
    banners: [],
    redirects: [],
  };
}

/** A test's own dealer with articles, and one vehicle that goes with one of them. */
export async function openBlogDealer(name: string, settings: object): Promise<TestDealer> {
  const dealer = await openTestDealer(name, { timeZone: ZONE, ...settings });
  await dealer.read((trx) =>
    insertContentRevision(trx, {
      revision: 1,
      entries: blogEntries(),
      ids: { locations: {}, offers: {} },
      pictures: {},
      restored: null,
      appliedAt: new Date(),
    }),
  );
  // The server shows the content once it shows what was written after it.
  await dealer.put(car('BLOG-1', { make: 'Mazda', model: 'CX-5', ...pictured(2) }));
  return dealer;
}
