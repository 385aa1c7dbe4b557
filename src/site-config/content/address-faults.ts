import { leadsBack, redirectKey } from '#domain/site/redirects.ts';
import type { Redirect } from '#domain/site/redirects.ts';
import { fault } from '../faults.ts';
import type { Fault } from '../faults.ts';
import { pageFaults, redirectFaults } from '../rules/address-rules.ts';
import type { SiteConfig } from '../site-config.ts';
import type { ContentKind } from './content-kinds.ts';
import { entryFault } from './entry-fault.ts';
import type { EntryFault, EntryRule } from './entry-fault.ts';
import type { ReadableEntries } from './readable-entries.ts';

/** An entry of the content that has an address, and the field that says it. */
interface Place {
  kind: ContentKind;
  key: string;
  keys: readonly string[];
}

interface Addresses {
  pages: (Place & { slug: string })[];
  /** Sale pages, and models: a model's page, like a sale's, has its address for itself. */
  sales: (Place & { slug: string })[];
  redirects: (Place & { redirect: Redirect })[];
}

/** Those that can be read. */
function addressesOf(entries: ReadableEntries): Addresses {
  const files = (kind: 'pages' | 'sales') =>
    Object.keys(entries[kind]).map((slug) => ({ kind, key: slug, keys: [], slug }));
  return {
    pages: files('pages'),
    sales: [
      ...files('sales'),
      ...Object.entries(entries.models).flatMap(([key, { slug }]) =>
        slug === undefined ? [] : [{ kind: 'models' as const, key, keys: ['slug'], slug }],
      ),
    ],
    redirects: entries.redirects.flatMap(({ from, to, status = 301 }, index) =>
      from === undefined || to === undefined
        ? []
        : [{ kind: 'redirects', key: String(index), keys: [], redirect: { from, to, status } }],
    ),
  };
}

type PlaceOf = (option: string, index: number) => Place | null;

/** The owner of a taken address by its file, instead of its position among all. */
function withOwner(reason: string, placeOf: PlaceOf): string {
  return reason.replace(
    /is taken by (pages|salePages)\.(\d+)\.slug$/,
    (_, option: string, index: string) => {
      const place = placeOf(option, Number(index));
      return place === null ? inDocument(option) : `is taken by ${place.kind}/${place.key}`;
    },
  );
}

function inDocument(option: string): string {
  return `is in ${option} of the site’s document`;
}

/** Pages, sale pages, models and redirects share one space of addresses with the platform's pages. */
export const contentAddressFaults: EntryRule = (entries, { config }) => {
  const { pages, sales, redirects } = addressesOf(entries);
  const named = (slug: string) => ({ slug, title: slug, description: null, body: slug });
  const combined: SiteConfig = {
    ...config,
    pages: [...pages.map(({ slug }) => named(slug)), ...config.pages],
    salePages: [
      ...sales.map(({ slug }) => ({ ...named(slug), start: null, expiry: null, search: null })),
      ...config.salePages,
    ],
    redirects: [...redirects.map(({ redirect }) => redirect), ...config.redirects],
  };
  const placeOf: PlaceOf = (option, index) => {
    const places: readonly Place[] =
      option === 'redirects' ? redirects : option === 'pages' ? pages : sales;
    return places[index] ?? null;
  };
  const among = [...pageFaults(combined), ...redirectFaults(combined)].flatMap(
    ({ keys, reason }) => {
      const [option, index, ...field] = keys;
      const place = placeOf(String(option), Number(index));
      if (place === null) return [];
      const { kind, key, keys: own } = place;
      return [
        entryFault(kind, key, kind === 'redirects' ? field : own, withOwner(reason, placeOf)),
      ];
    },
  );
  const reported = new Set(among.map(({ kind, key }) => `${kind}/${key}`));
  const ofDocument = takenByDocument(entries, config).filter(
    ({ kind, key }) => !reported.has(`${kind}/${key}`),
  );
  return [...among, ...ofDocument];
};

/** Of two with one address, the rules above report the later one, and those of the document come last. */
function takenByDocument(entries: ReadableEntries, config: SiteConfig): EntryFault[] {
  const { pages, sales, redirects } = addressesOf(entries);
  const owners = new Map([
    ...config.redirects.map(({ from }) => [redirectKey(from), 'redirects'] as const),
    ...config.salePages.map(({ slug }) => [`/${slug}`, 'salePages'] as const),
    ...config.pages.map(({ slug }) => [`/${slug}`, 'pages'] as const),
  ]);
  const faultAt = ({ kind, key }: Place, keys: readonly string[], path: string) => {
    const owner = owners.get(path);
    return owner === undefined
      ? []
      : [entryFault(kind, key, keys, `clashes: ${path} ${inDocument(owner)}`)];
  };
  return [
    ...[...pages, ...sales].flatMap((place) => faultAt(place, place.keys, `/${place.slug}`)),
    ...redirects.flatMap((place) => {
      const path = redirectKey(place.redirect.from);
      return owners.get(path) === 'redirects' ? faultAt(place, ['from'], path) : [];
    }),
  ];
}

/**
 * The same from the other side: what a valid document must not say, because of the content that its site has
 * already.
 */
export function documentAddressFaults(config: SiteConfig, entries: ReadableEntries): Fault[] {
  const { pages, sales, redirects } = addressesOf(entries);
  const taken = new Map([
    ...redirects.map(({ redirect }) => [redirectKey(redirect.from), 'a redirect'] as const),
    ...[...pages, ...sales].map(({ kind, key, slug }) => [`/${slug}`, `${kind}/${key}`] as const),
  ]);
  const clash = (keys: readonly (string | number)[], path: string): Fault[] => {
    const owner = taken.get(path);
    return owner === undefined
      ? []
      : [fault(keys, `clashes: ${path} is ${owner} of the site’s content`)];
  };
  const own = redirects.map(({ redirect }) => redirect);
  const all = [...own, ...config.redirects];
  return [
    ...clash(['accounts', 'garagePath'], config.accounts.garagePath),
    ...(['pages', 'salePages'] as const).flatMap((option) =>
      config[option].flatMap(({ slug }, index) => clash([option, index, 'slug'], `/${slug}`)),
    ),
    ...config.redirects.flatMap((redirect, index) => {
      const clashes = clash(['redirects', index, 'from'], redirectKey(redirect.from));
      if (clashes.length > 0 || !leadsBack(redirect, all, config.hosts)) return clashes;
      const reason = 'leads back to itself through the redirects of the site’s content';
      return [fault(['redirects', index, 'to'], reason)];
    }),
    // A target by its host name is a path of this site as soon as the site has that name.
    ...own
      .filter((redirect) => leadsBack(redirect, own, config.hosts))
      .map(({ from }) =>
        fault(
          'hosts',
          `must not make ${from} lead back to itself, a redirect of the site’s content`,
        ),
      ),
  ];
}
