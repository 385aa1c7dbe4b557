import { deliveryTargetsFor } from '#domain/leads/delivery/routing.ts';
import type { CheckRule, Finding, StockCounts } from './site-facts.ts';
import { placeIn } from './walk-texts.ts';

/** What a site needs before visitors come. */

const YEAR_MS = 365 * 86_400_000;
const RESERVED_DOMAIN = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export const hostFindings: CheckRule = ({ config }) => {
  const [canonical = ''] = config.hosts;
  return RESERVED_DOMAIN.test(canonical)
    ? [
        {
          severity: 'warning',
          where: 'hosts.0',
          what: `Nobody outside this machine can reach ${canonical}.`,
          mend: 'Set the dealer’s own host name first, and point its DNS here.',
        },
      ]
    : [];
};

export const stockFindings: CheckRule = ({ config, stock }) => {
  if (stock === null) return [];
  const findings: Finding[] = [];
  if (stock.vehicles === 0) {
    findings.push({
      severity: 'warning',
      where: 'stock',
      what: 'There are no vehicles in stock.',
      mend: `Import them: forecourt stock import ${config.slug} FILE`,
    });
  }
  if (stock.rejected > 0) {
    findings.push({
      severity: 'warning',
      where: 'stock',
      what: `${stock.rejected} stored vehicles cannot be shown.`,
      mend: 'The log of the web process names them with the reason; correct the feed and import it again.',
    });
  }
  return findings;
};

export const contentFindings: CheckRule = ({ config, content, stock }) => {
  const isEmpty = Object.keys(content?.locations ?? {}).length === 0;
  return stock !== null && isEmpty
    ? [
        {
          severity: 'error',
          where: 'locations',
          what: 'The site has no location: no address, no phone number and no hours.',
          mend: `Write locations/main.yaml and run forecourt content apply ${config.slug} DIR`,
        },
      ]
    : [];
};

export const hoursFindings: CheckRule = ({ content, now }) =>
  Object.entries(content?.locations ?? {}).flatMap(([name, location]): Finding[] => {
    if (!location.visible) return [];
    const where = placeIn('locations', name);
    if (location.contact_detail.opening_hours.length === 0) {
      return [
        {
          severity: 'warning',
          where,
          what: 'The location has no opening hours, so no test drive can be booked there.',
          mend: 'List them under contact_detail.opening_hours.',
        },
      ];
    }
    const isPlanned = location.special_hours.some(
      ({ date }) => date >= dayOf(now) && date <= dayOf(now + YEAR_MS),
    );
    return isPlanned
      ? []
      : [
          {
            severity: 'note',
            where,
            what: 'The location has the same hours on every public holiday of the next twelve months.',
            mend: 'List the exceptions under special_hours.',
          },
        ];
  });

export const leadFindings: CheckRule = ({ config, content }) => {
  const { destinations } = config.leads;
  if (destinations.every(({ via }) => via === 'log')) {
    return [
      {
        severity: 'error',
        where: 'leads.destinations',
        what: 'Leads stay in the message log, and nobody is told of them.',
        mend: 'Add a destination such as { via: email, to: sales@dealer.com.au }.',
      },
    ];
  }
  const locations = [
    null,
    ...new Set(Object.values(content?.locations ?? {}).map(({ slug }) => slug)),
  ];
  const carTypes = [null, ...config.stock.carTypes];
  const isUnrouted = (category: string) => {
    const outcomes = locations.flatMap((locationSlug) =>
      carTypes.map((carType) =>
        deliveryTargetsFor(
          { category, carType, locationSlug, email: '' },
          { destinations, confirmation: false },
        ).every(({ via }) => via === 'log'),
      ),
    );
    return outcomes.every(Boolean) ? 'all' : outcomes.some(Boolean) ? 'some' : 'none';
  };
  const unrouted = config.forms.categories.map((category) => [category, isUnrouted(category)]);
  const named = (how: string) =>
    unrouted.flatMap(([category = '', which]) => (which === how ? [category] : []));
  return [
    ...whollyUnrouted(named('all')),
    ...partlyUnrouted(named('some')),
    ...unreachable(config),
  ];
};

function whollyUnrouted(categories: readonly string[]): Finding[] {
  return categories.length === 0
    ? []
    : [
        {
          severity: 'error',
          where: 'leads.destinations',
          what: `Nobody is told of leads about ${categories.join(', ')}.`,
          mend: 'Add a destination for all leads, or one for these categories.',
        },
      ];
}

function partlyUnrouted(categories: readonly string[]): Finding[] {
  return categories.length === 0
    ? []
    : [
        {
          severity: 'warning',
          where: 'leads.destinations',
          what: `Some leads about ${categories.join(', ')} match no destination, depending on their vehicle and location.`,
          mend: 'Add a destination without carTypes and locations.',
        },
      ];
}

function unreachable({ leads }: Parameters<CheckRule>[0]['config']): Finding[] {
  return leads.destinations.flatMap((destination, index): Finding[] => {
    if (destination.via !== 'email' && destination.via !== 'adf') return [];
    const domain = destination.to.split('@').at(-1) ?? '';
    return RESERVED_DOMAIN.test(domain)
      ? [
          {
            severity: 'warning',
            where: `leads.destinations.${index}.to`,
            what: `${destination.to} can never receive email.`,
            mend: 'Set the address that the dealer reads.',
          },
        ]
      : [];
  });
}

function vehiclePictures(stock: StockCounts, slug: string): Finding[] {
  const { vehicles, withoutPictures, waitingForPictures, refusedOrigins } = stock;
  const found = [...refusedOrigins].map(([origin, count]): Finding => ({
    severity: 'warning',
    where: 'security.imageOrigins',
    what: `Pictures of ${count} of ${vehicles} vehicles are at ${origin} and are not shown.`,
    mend: 'Add the origin if it is the dealer’s or the feed’s; then they are fetched.',
  }));
  if (withoutPictures > 0) {
    found.push({
      severity: 'warning',
      where: 'stock',
      what: `${withoutPictures} of ${vehicles} vehicles have no picture.`,
      mend: 'Put picture URLs into the feed.',
    });
  }
  if (waitingForPictures > 0) {
    found.push({
      severity: 'note',
      where: 'stock',
      what: `${waitingForPictures} of ${vehicles} vehicles show no picture yet.`,
      mend: `The worker fetches them; forecourt pictures ${slug} says what became of them.`,
    });
  }
  return found;
}

export const pictureFindings: CheckRule = ({ config, content, stock }) => {
  const missing = (where: string, what: string, mend: string): Finding => ({
    severity: 'note',
    where,
    what,
    mend,
  });
  const addImage = 'Put a picture into the folder pictures and name it as image.';
  return [
    ...(stock === null ? [] : vehiclePictures(stock, config.slug)),
    ...(config.brand.logo.image === null
      ? [missing('brand.logo.image', 'The name is shown as text: there is no logo.', 'Set a logo.')]
      : []),
    ...Object.entries(content?.locations ?? {}).flatMap(([name, { image, visible }]) =>
      visible && image === null
        ? [missing(placeIn('locations', name), 'The location has no picture.', addImage)]
        : [],
    ),
    ...Object.entries(content?.offers ?? {}).flatMap(([name, { image }]) =>
      image === null
        ? [missing(placeIn('offers', name), 'The offer has no picture.', addImage)]
        : [],
    ),
  ];
};
