import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadVehicle } from './vehicle.ts';
import type { FoundPage } from './vehicle.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

const car = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar('T1', NOW),
  id: 1,
  views: 12,
  slug: 'the-car',
  status: 'in_stock',
  sold: false,
  soldAt: null,
  locationId: 1,
  ...changes,
});

const LOCATIONS = [
  makeLocation({ id: 1, phone: '07 3000 1234', address: { city: 'Aspley' } }),
  makeLocation({ id: 2, slug: 'geebung', primary: true, address: { city: 'Geebung' } }),
];

function siteOf(options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

const request = (vehicles: Vehicle[], options: Record<string, unknown> = {}) =>
  makeSiteRequest(siteOf(options), { vehicles, locations: LOCATIONS }, NOW);

const load = (vehicle: Vehicle, options: Record<string, unknown> = {}, address = vehicle.slug) =>
  loadVehicle(request([vehicle], options), address);

function pageOf(found: FoundPage) {
  if (found.kind !== 'page') throw new Error(`There is no page: ${found.kind}.`);
  return found.page;
}

const page = async (changes: Partial<Vehicle> = {}, options: Record<string, unknown> = {}) =>
  pageOf(await load(car(changes), options));

describe('beside the phone', () => {
  // Sunday noon in Brisbane.
  const week = [0, 1].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '09:00',
    close: '16:00',
  }));
  const opened = async (changes: Partial<Vehicle>, openingHours = week) => {
    const moments: number[] = [];
    const [location] = LOCATIONS;
    const found = await loadVehicle(
      {
        ...makeSiteRequest(
          siteOf(),
          { vehicles: [car(changes)], locations: location ? [{ ...location, openingHours }] : [] },
          NOW,
        ),
        changesAt: (moment) => moments.push(moment),
      },
      'the-car',
    );
    return { open: pageOf(found).vehicle.open, moments };
  };

  it('whether the location is open, by its own clock, until that changes', async () => {
    const { open, moments } = await opened({});
    expect(open).toEqual({ isOpen: true, text: 'Open now, closes 4pm' });
    // 16:00 in Brisbane.
    expect(moments).toContain(Date.UTC(2026, 10, 15, 6));
  });

  it('nothing if its hours are unknown, or the vehicle is gone', async () => {
    expect((await opened({}, [])).open).toBeNull();
    const gone = { status: 'sold', sold: true, soldAt: NOW - 4 * DAY_MS } as const;
    expect((await opened(gone)).open).toBeNull();
  });
});

describe('which vehicles have a page', () => {
  it('one in stock answers 200, one coming soon as well', async () => {
    expect((await page()).status).toBe(200);
    const soon = await page({ status: 'coming_soon' });
    expect([soon.status, soon.vehicle.status]).toEqual([200, 'Coming soon']);
    expect(soon.vehicle.inStock).toBe(false);
    expect((await page()).vehicle.inStock).toBe(true);
  });

  it('a sold one stays reachable while it is listed, then it is gone with similar ones in the page', async () => {
    const sold = { status: 'sold', sold: true } as const;
    const recent = await page({ ...sold, soldAt: NOW - DAY_MS });
    expect([recent.status, recent.vehicle.state]).toEqual([200, 'sold']);
    expect(recent.vehicle.similar.cards).toBeNull();
    const found = await loadVehicle(
      request([car({ ...sold, soldAt: NOW - 4 * DAY_MS }), car({ id: 2, slug: 'another' })]),
      'the-car',
    );
    const past = pageOf(found);
    expect([past.status, past.vehicle.state, past.head.noindex]).toEqual([410, 'gone', true]);
    expect(past.vehicle.similar.cards?.map(({ id }) => id)).toEqual([2]);
    expect(past.vehicle.soldPanel?.heading).toBe('SOLD');
    expect(past.vehicle.buttons.map(({ kind, weight }) => [kind, weight])).toEqual([
      ['findSimilar', 'primary'],
    ]);
    expect([past.vehicle.estimate, past.vehicle.money]).toEqual([null, null]);
    expect(past.vehicle.financeDisclaimer?.warning).toBe(financeWarning(defaultCopy));
    for (const { head } of [recent, past]) expect(JSON.stringify(head)).not.toContain('for sale');
    expect([past.vehicle.pdf, past.vehicle.printHref, past.vehicle.popup]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each<[string, Partial<Vehicle>, Record<string, unknown>]>([
    ['not to be shown on the dealer’s website', { showOnDealerWebsite: false }, {}],
    ['of a hidden group', { hiddenGroup: 'fleet' }, { stock: { hiddenGroups: ['fleet'] } }],
    ['of a car type the site does not sell', { carType: 'used' }, { stock: { carTypes: ['new'] } }],
  ])('one %s has none', async (_, changes, options) => {
    expect(await load(car(changes), options)).toEqual({ kind: 'missing' });
  });

  it('an unknown slug has none', async () => {
    expect(await load(car(), {}, 'no-such-car')).toEqual({ kind: 'missing' });
  });

  it('an id leads to the address with the slug', async () => {
    expect(await load(car(), {}, '1')).toEqual({ kind: 'moved', to: '/cars/the-car' });
  });
});

describe('what the page tells', () => {
  it('says when the feed last had a car that can be bought, where the site wants it', async () => {
    const options = { detail: { confirmedAvailability: true } };
    const confirmed = 'In stock. Availability confirmed 12 minutes ago';
    expect((await page({}, options)).vehicle.status).toBe(confirmed);
    expect((await page()).vehicle.status).toBe('In stock');
    expect((await page({ reserved: true }, options)).vehicle.status).toBe('Reserved');
    const sold = { status: 'sold', sold: true, soldAt: NOW } as const;
    expect((await page(sold, options)).vehicle.status).toBe('Sold');
  });

  it('announces the city when it is not the primary location’s', async () => {
    expect((await page()).vehicle.announcement).toMatchObject({ city: 'Aspley' });
    expect((await page({ locationId: 2 })).vehicle.announcement).toBeNull();
    const off = await page({}, { detail: { announcement: false } });
    expect(off.vehicle.announcement).toBeNull();
  });

  it('what has not arrived is located nowhere: it says where it is going', async () => {
    expect((await page()).vehicle.whereabouts).toContain('Aspley');
    const { vehicle } = await page({ status: 'coming_soon' });
    expect(vehicle.announcement).toBeNull();
    expect(vehicle.whereabouts).toBe('Going to Aspley');
  });

  it('without a picture, what has not arrived is no new arrival', async () => {
    expect((await page()).vehicle.gallery.isComing).toBeUndefined();
    const { vehicle } = await page({ status: 'coming_soon' });
    expect([vehicle.gallery.isComing, vehicle.card.status]).toEqual([true, 'coming-soon']);
  });

  it.each<[string, Partial<Vehicle>]>([
    ['reserved', { reserved: true }],
    ['yet to arrive', { status: 'coming_soon' }],
  ])('a drive in one that is %s is offered quietly', async (_, changes) => {
    const detail = { buttons: ['enquiry', 'testDrive', 'finance', 'call'] };
    const { vehicle } = await page(changes, { detail });
    expect(vehicle.buttons.map(({ kind, weight }) => [kind, weight])).toEqual(
      expect.arrayContaining([
        ['enquiry', 'primary'],
        ['finance', 'secondary'],
        ['testDrive', 'quiet'],
      ]),
    );
  });

  it('has a banner of three: latest offers, book a service, sell your car', async () => {
    const { banner } = (await page()).vehicle;
    expect(banner.map(({ kind }) => kind)).toEqual(['offers', 'service', 'sell']);
  });

  it('takes the site’s own number for a location before the location’s', async () => {
    expect((await page()).vehicle.phone).toMatchObject({ number: '07 3000 1234', masked: true });
    const own = { detail: { phoneOverrides: { aspley: '1300 555 555' }, phoneMasked: false } };
    expect((await page({}, own)).vehicle.phone).toMatchObject({
      number: '1300 555 555',
      masked: false,
    });
  });

  it('a missing number shows nothing empty', async () => {
    const { vehicle } = await page({ locationId: 2 });
    expect(vehicle.phone).toBeNull();
    expect(vehicle.buttons.map(({ kind }) => kind)).not.toContain('call');
  });

  it('one button leads, two are beside it and the rest is quiet, in the site’s order', async () => {
    const weights = async (buttons: string[]) =>
      (await page({ file: '/media/report.pdf' }, { detail: { buttons } })).vehicle.buttons.map(
        ({ kind, weight }) => [kind, weight],
      );
    expect(
      await weights([
        'enquiry',
        'testDrive',
        'finance',
        'tradeIn',
        'historyReport',
        'call',
        'save',
      ]),
    ).toEqual([
      ['enquiry', 'primary'],
      ['testDrive', 'secondary'],
      ['finance', 'secondary'],
      ['tradeIn', 'quiet'],
      ['historyReport', 'quiet'],
      ['call', 'quiet'],
      ['save', 'quiet'],
    ]);
    expect(await weights(['call', 'historyReport', 'finance', 'enquiry'])).toEqual([
      ['finance', 'primary'],
      ['enquiry', 'secondary'],
      ['call', 'quiet'],
      ['historyReport', 'quiet'],
    ]);
  });

  it('tells a masked number to no machine either', async () => {
    const masked = JSON.stringify((await page()).head.structured);
    expect(masked).not.toContain('3000 1234');
    const shown = await page({}, { detail: { phoneMasked: false } });
    expect(JSON.stringify(shown.head.structured)).toContain('3000 1234');
  });

  it('has a picture of 1200 × 630 for those it is shared with', async () => {
    const url = '/media/t/1.jpg';
    const image = { url, thumbUrl: url, isVideo: false };
    const { head } = await page({ images: [image], primaryImageUrl: url });
    expect(head.image?.url).toBe('http://test.localhost/media/t/1.jpg?shape=shared');
    expect((await page({ images: [], primaryImageUrl: null })).head.image).toBeNull();
  });

  it('leaves out what the site leaves out', async () => {
    const { vehicle } = await page(
      { certified: true, carType: 'used' },
      {
        detail: {
          views: false,
          pdf: false,
          certifiedBadge: false,
          stickyHeader: false,
          bottomBar: false,
          share: [],
        },
      },
    );
    const { views, pdf, certified, stickyHeader, bottomBar, share } = vehicle;
    expect([views, pdf, certified, stickyHeader, bottomBar, share.channels]).toEqual([
      null,
      null,
      null,
      false,
      false,
      [],
    ]);
  });

  it('shows a promotion until it has expired', async () => {
    const popup = (expiry: string) => ({
      promos: { popup: { id: 'sale', title: 'Sale', text: 'Now on.', expiry } },
    });
    expect((await page({}, popup('2026-12-01T00:00:00Z'))).vehicle.popup?.title).toBe('Sale');
    expect((await page({}, popup('2025-06-30T00:00:00Z'))).vehicle.popup).toBeNull();
  });
});

describe('tabs', () => {
  const labels = async (changes: Partial<Vehicle> = {}, detail: object = {}) =>
    (await page(changes, { detail })).vehicle.tabs.map(({ label }) => label);

  it('an empty tab is absent, and Features needs equipment', async () => {
    expect(await labels({ standardEquipment: [] })).toEqual(['Dealer Comments', 'What’s Included']);
    expect(await labels({ standardEquipment: ['Tow bar'] })).toContain('Features');
  });

  it('stand in the site’s order with its own words', async () => {
    const detail = {
      tabs: ['protect', 'whyBuy', 'dealerComments'],
      tabContent: { whyBuy: 'Family owned.', protect: 'Paint protection.' },
    };
    expect(await labels({}, detail)).toEqual([
      'Protect Your Car',
      'Why Buy From Us?',
      'Dealer Comments',
    ]);
  });

  it('What’s Included names the warranty that the rules give', async () => {
    const detail = { warrantyRules: [{ makes: ['Kestrel'], carTypes: ['new'], text: '7 years' }] };
    const included = async (changes: Partial<Vehicle>) =>
      (await page(changes, { detail })).vehicle.tabs.find(({ id }) => id === 'whats-included')
        ?.content;
    const kestrel = { make: 'Kestrel', makeSlug: 'kestrel' };
    expect(await included({ ...kestrel, carType: 'new' })).toMatchObject({ items: ['7 years'] });
    expect(await included({ ...kestrel, carType: 'used' })).toMatchObject({
      items: ['3 Year Warranty Standard'],
    });
  });

  it('empty comments say that they are pending', async () => {
    const { vehicle } = await page({ dealerComments: '  ' });
    expect(vehicle.tabs[0]?.content).toMatchObject({
      text: 'Dealer comments are pending. Please check back here later.',
    });
  });
});

describe('gallery', () => {
  const photo = (name: string) => ({
    url: `/media/t/${name}.jpg`,
    thumbUrl: `/media/t/${name}.jpg`,
    isVideo: false,
  });
  const gallery = async (changes: Partial<Vehicle>, options: Record<string, unknown> = {}) =>
    (await page(changes, options)).vehicle.gallery;

  it('has thumbnails when there are more than 3 images', async () => {
    const three = ['a', 'b', 'c'].map(photo);
    expect((await gallery({ images: three })).thumbnails).toBe(false);
    expect((await gallery({ images: [...three, photo('d')] })).thumbnails).toBe(true);
  });

  it('shows no placeholder of a feed and no picture from elsewhere', async () => {
    const images = [photo('no-image'), { ...photo('x'), url: 'https://other.example/x.jpg' }];
    expect((await gallery({ images })).slides).toEqual([]);
  });

  it('plays an embed of a service the site allows in its frame, any other film in a plain player', async () => {
    const videos = async (externalVideoUrl: string, options = {}) =>
      (
        await gallery(
          { images: [], primaryImageUrl: null, externalVideoUrl, videoUrl: null },
          options,
        )
      ).slides.map((slide) => (slide.kind === 'video' ? slide.video.kind : slide.kind));
    expect(await videos('https://www.youtube.com/embed/abc123')).toEqual(['embed']);
    expect(await videos('https://www.youtube.com.evil.example/embed/abc123')).toEqual(['file']);
    expect(await videos('https://films.example/walk.mp4')).toEqual(['file']);
    expect(await videos('javascript:alert(1)')).toEqual([]);
    expect(
      await videos('https://www.youtube.com/embed/abc123', { detail: { video: false } }),
    ).toEqual([]);
  });

  it('a main picture without others is its one slide', async () => {
    const slides = async (images: VehicleImage[]) =>
      (await gallery({ images, primaryImageUrl: '/media/t/main.jpg' })).slides.map((slide) =>
        slide.kind === 'picture' ? slide.picture.url : slide.kind,
      );
    expect(await slides([])).toEqual(['/media/t/main.jpg']);
    expect(await slides([photo('a')])).toEqual([photo('a').url]);
  });

  it('opens with the pictures unless the site says otherwise', async () => {
    const spinImages = ['/media/t/s1.jpg', '/media/t/s2.jpg'];
    const images = [photo('a')];
    const spinFirst = { detail: { defaultView: 'spinner' } };
    expect((await gallery({ spinImages, images })).defaultView).toBe('gallery');
    expect((await gallery({ spinImages, images }, spinFirst)).defaultView).toBe('spinner');
    expect((await gallery({ spinImages: [], images }, spinFirst)).defaultView).toBe('gallery');
    const unseen = { images: [], primaryImageUrl: null };
    expect((await gallery({ spinImages, ...unseen })).defaultView).toBe('spinner');
  });

  it('embeds another party’s viewer by the vehicle’s code', async () => {
    const detail = { spinProvider: 'embed', spinEmbedOrigin: 'https://spin.example' };
    const { embed, spin } = await gallery(
      { spinCode: 'a/b', spinImages: ['/media/t/s1.jpg', '/media/t/s2.jpg'] },
      { detail },
    );
    expect([embed?.url, spin]).toEqual(['https://spin.example/a%2Fb', null]);
  });
});

describe('the Car Analysis', () => {
  const analysis = async (plugins: unknown[], changes: Partial<Vehicle> = {}) =>
    (await page(changes, { plugins })).vehicle.analysis;

  it('is offered where the site has the plugin, by feature or by name', async () => {
    const file = {
      href: '/api/cars/the-car/car-analysis.pdf',
      fileName: 'the-car-car-analysis.pdf',
    };
    expect(await analysis(['Car Analysis'])).toEqual(file);
    expect(await analysis([{ feature: 'Car Analysis' }])).toEqual(file);
    expect(await analysis([{ name: 'Car Analysis' }])).toEqual(file);
  });

  it('is not offered elsewhere', async () => {
    expect(await analysis([])).toBeNull();
    expect(await analysis(['Autogauge'])).toBeNull();
  });

  it('is offered of a vehicle that was just sold, and of none that has gone', async () => {
    const sold = { status: 'sold', sold: true } as const;
    expect(await analysis(['Car Analysis'], { ...sold, soldAt: NOW - DAY_MS })).not.toBeNull();
    expect(await analysis(['Car Analysis'], { ...sold, soldAt: NOW - 4 * DAY_MS })).toBeNull();
  });
});
