import type { SubscriptionPeriod } from '#domain/pricing/price.ts';

/** The maximum number of favourites and compared vehicles that one browser stores per site. */
export const MAX_SAVED = { favourites: 100, compare: 4 } as const;
/** A comparison needs at least two vehicles. */
export const MIN_COMPARED = 2;

export type SavedList = keyof typeof MAX_SAVED;

/**
 * A vehicle as stored in the browser, with the spec's field names: enough to identify it without
 * loading the stock.
 */
export interface SavedVehicle {
  id: number;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url: string | null;
}

export type SavedChange = 'added' | 'removed' | 'full';

const KEY_ENDINGS: Record<SavedList, string> = { favourites: '-Favourites', compare: '-Compare' };
const LONGEST_TEXT = 2000;

export function storageKey(siteSlug: string, list: SavedList): string {
  return siteSlug + KEY_ENDINGS[list];
}

/** How a site shows a vehicle's repayments (`card.financeStrip`). */
export type SavedFinance = 'none' | 'weekly' | 'weeklyWithRates' | 'fromMonthly';

/** The site settings that the browser needs for saved vehicles. */
export interface SavedTools extends Record<SavedList, boolean> {
  /** Whether the heart saves to the watchlist on the server, instead of favourites in the browser. */
  watchlist: boolean;
  /** Whether the browser stores recently viewed vehicles. */
  viewed: boolean;
  finance: SavedFinance;
  /** Whether vehicle pages exist on this site. */
  vehicleLinks: boolean;
  noPriceText: string;
  usedLabel: string;
  subscriptionPeriod: SubscriptionPeriod;
}

/** Whether the heart saves to the server. */
export function keepsWatchlist({ accounts }: WatchlistSite): boolean {
  return accounts.enabled && accounts.save === 'watchlist';
}

interface WatchlistSite {
  accounts: { enabled: boolean; save: 'favourites' | 'watchlist' };
}

/**
 * When the heart button means the watchlist, the visitor must be signed in, so local favourites are
 * off. A site that stores nothing in the browser (`security.localStorage`) offers only the watchlist.
 */
export function savedTools(
  site: WatchlistSite & {
    card: { compare: boolean; financeStrip: SavedFinance };
    stock: { noPriceText: string; usedLabel: string; subscriptionPeriod: SubscriptionPeriod };
    security: { localStorage: boolean };
  },
  vehicleLinks: boolean,
): SavedTools {
  const watchlist = keepsWatchlist(site);
  const canStore = site.security.localStorage;
  return {
    favourites: canStore && !watchlist,
    watchlist,
    compare: canStore && site.card.compare,
    viewed: canStore,
    finance: site.card.financeStrip,
    vehicleLinks,
    noPriceText: site.stock.noPriceText,
    usedLabel: site.stock.usedLabel,
    subscriptionPeriod: site.stock.subscriptionPeriod,
  };
}

/** Adds the vehicle, or removes it if it is already in the list. A full list does not change. */
export function toggleSaved(
  saved: readonly SavedVehicle[],
  vehicle: SavedVehicle,
  max: number,
): { kept: readonly SavedVehicle[]; change: SavedChange } {
  const without = saved.filter(({ id }) => id !== vehicle.id);
  if (without.length < saved.length) return { kept: without, change: 'removed' };
  return saved.length < max
    ? { kept: [...saved, vehicle], change: 'added' }
    : { kept: saved, change: 'full' };
}

/**
 * Browser storage may hold anything. Entries that cannot be parsed are skipped; this never throws.
 */
export function readSaved(text: string | null, max: number): SavedVehicle[] {
  const byId = new Map<number, SavedVehicle>();
  for (const value of listIn(text)) {
    const vehicle = toSaved(value);
    if (vehicle !== null && byId.size < max) byId.set(vehicle.id, vehicle);
  }
  return [...byId.values()];
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function toSaved(value: unknown): SavedVehicle | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    id,
    name,
    slug,
    make,
    model,
    primary_image_url: image,
  } = value as Record<string, unknown>;
  if (!isId(id) || !isText(name) || !isText(slug)) return null;
  return {
    id,
    name,
    slug,
    make: isText(make) ? make : '',
    model: isText(model) ? model : '',
    primary_image_url: isText(image) ? image : null,
  };
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT;
}
