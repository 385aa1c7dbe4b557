import { SAVED_SEARCHES_PATH } from '#domain/accounts/saved-searches.ts';
import { UNSUBSCRIBE_PATH } from '#domain/leads/unsubscribe-address.ts';
import { API_FINANCE_QUOTE, API_LEADS, API_TRADE_IN } from '#domain/site/api-paths.ts';
import { PERSONALISED_FINANCE } from '#domain/site/page-names.ts';
import type { SignInType } from '#domain/site/paths.ts';
import { paths } from '#domain/site/paths.ts';
import { readRequestPath } from './request-path.ts';
import type { RequestPath } from './request-path.ts';
import { readReturnPath } from './return-path.ts';
import { GATE_NAMES, SIGN_IN_TYPE_OF, SIGN_OUT_PATH } from './sign-in-types.ts';
import type { GateName } from './sign-in-types.ts';

const USUAL_GARAGE = '/my-garage';

type OptionGate = 'tradeIn' | 'sellMyCar' | 'checkout' | 'finance' | 'personalisedFinance';

/** What of a site's configuration the gates depend on. */
export interface GateSite {
  accounts: {
    enabled: boolean;
    save: 'favourites' | 'watchlist';
    garage: boolean;
    garagePath: string;
    gate: Readonly<Record<OptionGate, boolean>>;
  };
  spinToWin: object | null;
  onlinePayment: object | null;
}

export interface Gate {
  type: SignInType;
  /**
   * The paths it covers. `:slug` is a vehicle's, and `:garage` the site's own path of the garage; `*` stands for
   * anything below.
   */
  pages: readonly `/${string}`[];
  /** The API calls behind its pages; gated-calls.ts says when. */
  calls?: readonly string[];
  /** The page to go back to concerns the vehicle of this parameter. */
  carParameter?: string;
  /**
   * By an option of the same name; public without. Or always: then the page needs a visitor, and does not exist
   * where nobody can sign in or the site does not have it.
   */
  when: 'option' | ((site: GateSite) => boolean);
}

const byOption = (
  name: OptionGate,
  gate: Pick<Gate, 'pages' | 'calls' | 'carParameter'>,
): Gate => ({
  ...gate,
  type: SIGN_IN_TYPE_OF[name],
  when: 'option',
});

const always = (
  name: Exclude<GateName, OptionGate>,
  pages: Gate['pages'],
  exists: (site: GateSite) => boolean,
): Gate => ({ pages, type: SIGN_IN_TYPE_OF[name], when: exists });

/**
 * Everything that can require sign-in. A page with several names is gated under all of them: its form could not be
 * sent from any.
 */
export const GATES: Readonly<Record<GateName, Gate>> = {
  tradeIn: byOption('tradeIn', {
    pages: ['/cars/trade-in'],
    calls: [API_TRADE_IN, API_LEADS],
    carParameter: 'car_id',
  }),
  sellMyCar: byOption('sellMyCar', { pages: ['/sell-my-car'], calls: [API_TRADE_IN, API_LEADS] }),
  checkout: byOption('checkout', {
    pages: ['/cars/:slug/checkout', '/cars/:slug/buy-online', '/checkout-journey'],
    carParameter: 'car_id',
  }),
  finance: byOption('finance', {
    pages: ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-pre-approval'],
    calls: [API_LEADS],
    carParameter: 'car_id',
  }),
  personalisedFinance: byOption('personalisedFinance', {
    pages: [PERSONALISED_FINANCE],
    calls: [API_LEADS, API_FINANCE_QUOTE],
    carParameter: 'car_id',
  }),
  spinToWin: always('spinToWin', ['/spin-to-win'], (site) => site.spinToWin !== null),
  onlinePayment: always(
    'onlinePayment',
    ['/online-payment'],
    (site) => site.onlinePayment !== null,
  ),
  garage: always('garage', ['/:garage', '/:garage/*'], ({ accounts }) => accounts.garage),
  watchlist: always('watchlist', ['/watchlist'], ({ accounts }) => accounts.save === 'watchlist'),
  savedSearches: always('savedSearches', [SAVED_SEARCHES_PATH], () => true),
};

/** What a visitor who is not signed in gets. */
export type GateVerdict = 'public' | 'sign-in' | 'not-found';

export interface GatedPage {
  gate: GateName;
  verdict: GateVerdict;
  /** As the router's own links write it, without query. */
  path: string;
  /** The slug or id of the vehicle that it concerns. */
  car: string | null;
}

export function gateVerdict(name: GateName, site: GateSite): GateVerdict {
  const { accounts } = site;
  const { when } = GATES[name];
  if (when === 'option') {
    const isOn = accounts.enabled && accounts.gate[name as OptionGate];
    return isOn ? 'sign-in' : 'public';
  }
  return accounts.enabled && when(site) ? 'sign-in' : 'not-found';
}

/**
 * The gate in front of a page or of its data; null if it has none. `target` is the request's path with its query, as it
 * was sent.
 */
export function findGate(site: GateSite, target: string): GatedPage | null {
  const request = readRequestPath(target);
  if (request === null) return null;
  for (const gate of GATE_NAMES) {
    const page = matchGate(gate, site.accounts.garagePath, request);
    if (page !== null) return { gate, verdict: gateVerdict(gate, site), ...page };
  }
  // A site has one garage. Its usual path is not free for anything else where it has another.
  const usual = matchGate('garage', USUAL_GARAGE, request);
  return usual === null ? null : { gate: 'garage', verdict: 'not-found', ...usual };
}

const SESSION_PAGES: ReadonlySet<string> = new Set(['/sign-in', SIGN_OUT_PATH]);

/** Whether the page begins or ends a session: it is public, but differs for who is signed in. */
export function isSessionPage(target: string): boolean {
  const path = readRequestPath(target)?.path;
  return path !== undefined && SESSION_PAGES.has(path.toLowerCase());
}

const CHECKOUT_PAGE =
  /^\/(?:cars\/[^/]+\/(?:checkout|buy-online)|checkout-journey|online-payment)$/;

/** Whether the page is about what one visitor reserves or pays, signed in or not: it is stored nowhere. */
export function isCheckoutPage(target: string): boolean {
  const path = readRequestPath(target)?.path;
  return path !== undefined && CHECKOUT_PAGE.test(path.toLowerCase());
}

/** The link that stops alerts: it names its reader, so its page is stored nowhere. */
export function isUnsubscribeLink(target: string): boolean {
  const request = readRequestPath(target);
  return request?.path.toLowerCase() === UNSUBSCRIBE_PATH && request.query.has('token');
}

/** Leads back to the page that was requested; who gives up goes to the vehicle, or home. */
export function signInAddress(
  page: Pick<GatedPage, 'gate' | 'path' | 'car'>,
  target: string,
): string {
  const query = readRequestPath(target)?.query.toString() ?? '';
  const redirect = readReturnPath(query === '' ? page.path : `${page.path}?${query}`, page.path);
  const back = page.car === null ? paths.home() : paths.vehicle(page.car);
  return paths.signIn(GATES[page.gate].type, redirect, readReturnPath(back, paths.home()));
}

function matchGate(
  name: GateName,
  garagePath: string,
  { path, query }: RequestPath,
): Pick<GatedPage, 'path' | 'car'> | null {
  const { pages, carParameter } = GATES[name];
  for (const page of pages) {
    const found = patternOf(page, garagePath).exec(path)?.groups;
    if (found === undefined) continue;
    const slug = found['slug']?.replaceAll('%2F', '/');
    const given = carParameter === undefined ? null : query.get(carParameter);
    return {
      path: fill(page, { garagePath, slug, rest: found['rest'] }),
      car: slug ?? (given || null),
    };
  }
  return null;
}

const patterns = new Map<string, RegExp>();

/** Compares as the router does, without regard to case. */
function patternOf(page: string, garagePath: string): RegExp {
  const path = page.replace('/:garage', garagePath);
  let pattern = patterns.get(path);
  if (pattern === undefined) {
    const parts = path.split('/').map((part) => {
      if (part === ':slug') return '(?<slug>[^/]+)';
      return part === '*' ? '(?<rest>[^]+)' : RegExp.escape(part);
    });
    // Named, so that a match always has groups.
    pattern = new RegExp(`^(?<whole>${parts.join('/')})$`, 'i');
    patterns.set(path, pattern);
  }
  return pattern;
}

function fill(
  page: string,
  {
    garagePath,
    slug,
    rest,
  }: { garagePath: string; slug?: string | undefined; rest?: string | undefined },
): string {
  const encoded = (rest ?? '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replaceAll('%252F', '%2F');
  return page
    .replace('/:garage', () => garagePath)
    .replace(':slug', () => encodeURIComponent(slug ?? ''))
    .replace('*', () => encoded);
}
