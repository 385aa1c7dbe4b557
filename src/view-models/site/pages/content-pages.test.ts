import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Block } from '#domain/content/block.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { ContentPage } from '#domain/content/page.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makePage, writtenBlocks } from '#tests/factories/content-page.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeOffer } from '#tests/factories/offer.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { siteAddresses, siteLinks } from '#view-models/site-links.ts';
import { findPage } from '../find-page.ts';
import { contentAroundForm } from './content-around-form.ts';

const NOW = Date.UTC(2026, 10, 15, 22);
const car: Vehicle = {
  ...plainCar('T1', NOW),
  id: 41,
  views: 0,
  slug: 'the-car',
  status: 'in_stock',
  sold: false,
  soldAt: null,
  locationId: 1,
};

function siteWith(
  pages: readonly ContentPage[],
  options: Record<string, unknown> = {},
  offers: readonly Offer[] = [],
) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const rows = {
    vehicles: [car],
    locations: [makeLocation({ id: 1 })],
    offers,
    content: { pages },
  };
  return makeSiteRequest(resolved.site, rows, NOW);
}

async function pageAt(
  path: string,
  pages: readonly ContentPage[],
  options: Record<string, unknown> = {},
  offers: readonly Offer[] = [],
) {
  const found = await findPage(
    siteWith(pages, options, offers),
    new URL(path, 'http://test.localhost'),
  );
  return found?.kind === 'page' ? found.page : null;
}

const sectionsOf = async (...blocks: Block[]) =>
  (await pageAt('/about-us', [makePage({ blocks })]))?.sections;

describe('a page that a dealer wrote', () => {
  it('is found at its address, with or without a slash at its end', async () => {
    const pages = [makePage(), makePage({ slug: 'pages/winter-sale', title: 'Winter sale' })];
    expect((await pageAt('/about-us', pages))?.title).toBe('About us');
    expect((await pageAt('/pages/winter-sale/', pages))?.head.canonical).toBe('/pages/winter-sale');
    expect(await pageAt('/pages', pages)).toBeNull();
    expect(await pageAt('/About-Us', pages)).toBeNull();
  });

  it('comes from the content or from the site’s document, where its body is one text', async () => {
    const options = { pages: [{ slug: 'warranty', title: 'Warranty', body: 'Three **years**.' }] };
    expect(await pageAt('/warranty', [], options)).toMatchObject({
      title: 'Warranty',
      intro: null,
      sections: [{ kind: 'text', title: null }],
      head: { description: 'Three years.' },
    });
  });

  it.each([
    'terms-and-conditions',
    'about-us',
    'diamond-advantage',
    'capped-price-servicing',
    'roadside-assist',
    'warranty',
    'buying',
    'finance-and-insurance',
    'twg-cars',
    'twg-rental',
    'twg-tyres',
    'neotek',
    '4x4-outdoor',
  ])('/%s is there if a dealer wrote it', async (slug) => {
    const options = { pages: [{ slug, title: 'Their own', body: 'Words.' }] };
    expect((await pageAt(`/${slug}`, [], options))?.title).toBe('Their own');
    expect((await pageAt(`/${slug}`, [makePage({ slug })]))?.head.canonical).toBe(`/${slug}`);
    expect(await pageAt(`/${slug}`, [])).toBeNull();
  });

  it('describes itself in its own words', async () => {
    const described = async (page: Partial<ContentPage>) =>
      (await pageAt('/about-us', [makePage(page)]))?.head.description;
    const blocks = [{ kind: 'text', title: null, text: `# Since 1968\n\n${'word '.repeat(60)}` }];
    expect(await described({ description: 'Ours.', intro: 'Hello.' })).toBe('Ours.');
    expect(await described({ intro: 'Hello.' })).toBe('Hello.');
    const start = await described({ blocks: blocks as Block[] });
    expect(start).toMatch(/^Since 1968 word word/);
    expect(start?.length).toBeLessThanOrEqual(161);
    expect(await described({})).toBe('About us: Test Site');
  });

  it('has its picture at the top and in previews of shared links', async () => {
    const picture = { url: '/media/yard', alt: 'Our yard' };
    const page = await pageAt('/about-us', [makePage({ picture, blocks: writtenBlocks('a') })]);
    expect(page?.sections[0]).toMatchObject({ kind: 'picture', shape: 'banner', first: true });
    expect(page?.sections.filter((one) => one.kind === 'picture' && one.first)).toHaveLength(1);
    expect(page?.head.image).toMatchObject({
      url: expect.stringMatching(/^http:\/\/test\.localhost\/media\/yard/),
      alt: 'About us',
    });
  });

  it('is below another page where its address says so, also in structured data', async () => {
    const pages = [makePage(), makePage({ slug: 'about-us/team', title: 'Our team' })];
    const page = await pageAt('/about-us/team', pages);
    expect(page?.breadcrumbs).toEqual([{ label: 'About us', href: '/about-us' }]);
    expect(page?.head.structured.at(-1)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'About us' }, { name: 'Our team' }],
    });
  });

  it('is an address of the site, with its pictures; one that fills a platform page is not listed', async () => {
    const request = siteWith([
      makePage({ blocks: writtenBlocks('a') }),
      makePage({ slug: 'careers', blocks: writtenBlocks('a') }),
      makePage({ slug: 'service' }),
      makePage({ slug: 'find-us', blocks: [{ kind: 'map', title: null, locations: 'all' }] }),
    ]);
    const { config } = request.site;
    const stock = await request.stock();
    const addresses = siteAddresses(config, stock, NOW);
    expect(addresses).toContainEqual(
      expect.objectContaining({ path: '/about-us', listed: true, images: ['/media/yard'] }),
    );
    expect(addresses).toContainEqual(
      expect.objectContaining({ path: '/careers', listed: false, images: ['/media/yard'] }),
    );
    expect(addresses).toContainEqual(expect.objectContaining({ path: '/find-us', listed: true }));
    const resolve = siteLinks(config, stock, NOW);
    expect(resolve('/about-us?x=1')).toBe('/about-us?x=1');
    expect(resolve('/nowhere')).toBeNull();
  });
});

describe('the blocks of a page', () => {
  it('become sections in their order', async () => {
    expect((await sectionsOf(...writtenBlocks('Words')))?.map(({ kind }) => kind)).toEqual([
      'heading',
      'text',
      'text',
      'picture',
      'gallery',
      'cards',
      'faq',
      'table',
      'video',
      'callToAction',
    ]);
  });

  it('link only to pages that the site has', async () => {
    const text = '[a](/contact) [b](/nowhere) [c](/about-us) [d](https://x.example/)';
    expect(await sectionsOf({ kind: 'text', title: null, text })).toMatchObject([
      {
        text: [
          {
            children: [
              { kind: 'link', href: '/contact' },
              ' ',
              'b',
              ' ',
              { kind: 'link', href: '/about-us' },
              ' ',
              { kind: 'link', href: 'https://x.example/' },
            ],
          },
        ],
      },
    ]);
    const link = { label: 'Go', href: '/nowhere' };
    const block = {
      kind: 'callToAction',
      title: 'Go',
      text: null,
      link,
      secondLink: null,
    } as const;
    expect(await sectionsOf(block)).toEqual([]);
    expect(
      await sectionsOf({ ...block, secondLink: { label: 'Contact', href: '/contact' } }),
    ).toMatchObject([{ links: [{ label: 'Contact', href: '/contact' }] }]);
  });

  it('a video is embedded only from the services of the site', async () => {
    const video = { kind: 'video', title: 'Yard', heading: null, poster: null } as const;
    const at = (url: string) => sectionsOf({ ...video, url });
    expect(await at('https://player.vimeo.com/video/1')).toMatchObject([
      { video: { kind: 'embed', url: 'https://player.vimeo.com/video/1', title: 'Yard' } },
    ]);
    expect(await at('/media/films/yard.mp4')).toMatchObject([{ video: { kind: 'file' } }]);
    expect(await at('https://evil.example/video/1')).toEqual([]);
    expect(await at('https://player.vimeo.com.evil.example/video/1')).toEqual([]);
  });

  it('stock is the list that a search gives, and left out when empty unless it has words', async () => {
    const stock = {
      kind: 'stock',
      title: 'In stock',
      text: null,
      search: '/search/new-used-and-demo-cars',
      limit: 4,
      layout: 'row',
      empty: null,
    } as const;
    expect(await sectionsOf(stock)).toMatchObject([{ kind: 'vehicles', cards: [{ id: 41 }] }]);
    const none = { ...stock, search: '/search/people-mover' };
    expect(await sectionsOf(none)).toEqual([]);
    expect(await sectionsOf({ ...none, empty: 'Sold out.' })).toMatchObject([
      { kind: 'vehicles', text: 'Sold out.', cards: [] },
    ]);
  });

  it('offers are those that are on, up to a limit; without any the block is left out', async () => {
    const offers = ['Winter tyres', 'Summer tyres'].map((name, at) =>
      makeOffer({ id: at + 1, name }),
    );
    const blocks: Block[] = [{ kind: 'offers', title: 'This month', limit: 1 }];
    const { sections } = (await pageAt('/about-us', [makePage({ blocks })], {}, offers)) ?? {};
    expect(sections).toMatchObject([
      { kind: 'offers', title: 'This month', offers: [expect.anything()] },
    ]);
    expect(await sectionsOf({ kind: 'offers', title: null, limit: null })).toEqual([]);
  });

  it('a form is received by the page itself', async () => {
    const block = { kind: 'form', form: 'enquiry', title: null, text: null } as const;
    expect(await sectionsOf(block)).toMatchObject([
      {
        kind: 'form',
        title: expect.stringMatching(/\w/),
        form: { action: '/about-us', pageId: 'about-us', model: { form: 'enquiry' } },
      },
    ]);
    expect(await sectionsOf({ ...block, title: 'Ask us', text: 'Anything.' })).toMatchObject([
      { title: 'Ask us', text: 'Anything.' },
    ]);
  });

  it('a form with times lists them, and the page changes as they pass', async () => {
    const blocks: Block[] = [{ kind: 'form', form: 'service', title: null, text: null }];
    const request = siteWith([makePage({ blocks })]);
    const changes: number[] = [];
    const found = await findPage(
      { ...request, changesAt: (at) => changes.push(at) },
      new URL('http://test.localhost/about-us'),
    );
    const section = found?.kind === 'page' ? found.page.sections[0] : undefined;
    const times = section?.kind === 'form' ? section.form.model.fields : [];
    const listed = times.find(({ name }) => name === 'preferred_time');
    expect(changes).toEqual(listed === undefined ? [] : [NOW + 60_000]);
  });

  it('questions are structured data, in the words that are shown', async () => {
    const page = await pageAt('/about-us', [
      makePage({
        blocks: [
          { kind: 'faq', title: null, questions: [{ question: 'Why?', answer: 'It **is**.' }] },
          { kind: 'faq', title: null, questions: [{ question: 'How?', answer: '[So](/contact)' }] },
        ],
      }),
    ]);
    expect(page?.head.structured[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Why?',
          acceptedAnswer: { '@type': 'Answer', text: 'It is.' },
        },
        { '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'So' } },
      ],
    });
    expect((await pageAt('/about-us', [makePage()]))?.head.structured).toHaveLength(1);
  });
});

describe('content around a form', () => {
  const text = (words: string): Block => ({ kind: 'text', title: words, text: words });
  const form = (name: 'career' | 'enquiry'): Block => ({
    kind: 'form',
    form: name,
    title: null,
    text: null,
  });
  const around = async (blocks: Block[], page: Partial<ContentPage> = {}) => {
    const request = siteWith([makePage({ slug: 'careers', blocks, ...page })]);
    const { before, after } = await contentAroundForm(request, '/careers/', 'career');
    const names = (sections: typeof before) =>
      sections.map((section) => ('title' in section ? section.title : section.kind));
    return { before: names(before), after: names(after) };
  };

  it('the form stands where its block is, and else below everything', async () => {
    expect(await around([text('a'), form('career'), text('b')])).toEqual({
      before: ['a'],
      after: ['b'],
    });
    expect(await around([text('a'), text('b')])).toEqual({ before: ['a', 'b'], after: [] });
  });

  it('another form is left out, because the page receives only its own', async () => {
    expect(await around([text('a'), form('enquiry'), text('b')])).toEqual({
      before: ['a', 'b'],
      after: [],
    });
  });

  it('the picture is at the top, once', async () => {
    const picture = { url: '/media/yard', alt: '' };
    expect(await around([form('career'), text('b')], { picture })).toEqual({
      before: ['picture'],
      after: ['b'],
    });
  });

  it('without a page there is none', async () => {
    expect(await contentAroundForm(siteWith([]), '/fleet', 'fleet')).toEqual({
      before: [],
      after: [],
      structured: [],
    });
  });
});
