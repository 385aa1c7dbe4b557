import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/alerts.ts';
import { maskMobile } from '#domain/accounts/sign-in/mobile-number.ts';
import { savedSearchesHref } from '#domain/accounts/saved-searches.ts';
import { isPlainAddress } from '#domain/leads/forms/email-address.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import { resolveLink } from '#domain/site/links.ts';
import {
  nameOfSearch,
  readSearchAddress,
  savedAddress,
} from '#services/accounts/saved-searches.ts';
import type { SearchedSite } from '#services/accounts/saved-searches.ts';
import { DONE_ON_SEARCHES, SEARCH_FIELDS } from '#ui/accounts/alerts/alerts-model.ts';
import type {
  DoneOnSearches,
  RefusedSearches,
  SavedSearchesModel,
} from '#ui/accounts/alerts/alerts-model.ts';
import { chipModels } from '#view-models/search/chips.ts';
import type { OwnVisit, SiteRequest } from '#view-models/site-request.ts';

export async function loadSavedSearches(
  { site, stock }: SiteRequest,
  own: OwnVisit,
  parameters: URLSearchParams,
): Promise<SavedSearchesModel> {
  const searched = { config: site.config, stock: await stock() };
  const saved = await own.searches.list();
  const { account } = own;
  const requested = parameters.get(SEARCH_FIELDS.address);
  const offered = requested === null ? null : describe(requested, searched);
  // It was saved before, perhaps on another device.
  const isSaved = saved.some(({ address }) => address === offered?.address);
  return {
    summary: { searches: saved.length, alertsBy: account.alertsBy },
    searches: saved.map(({ id, address }) => {
      const found = describe(address, searched);
      return {
        id,
        name: found?.name ?? copyOf(site.config.copy)(copy.searchGone),
        details: found?.details ?? [],
        href: found === null ? null : resolveLink(address),
      };
    }),
    offer: isSaved ? null : offered,
    done: isSaved ? 'saved' : readDone(parameters.get('done')),
    problem: requested !== null && offered === null ? 'unknown' : null,
    searchHref: resolveLink(site.config.navigation.searchHref),
    email: account.email,
    mobile: maskMobile(account.mobile),
  };
}

/** Null if it is no search of this site. */
function describe(address: string, site: SearchedSite): SavedSearchesModel['offer'] {
  const request = readSearchAddress(address, site);
  const saved = request === null ? null : savedAddress(request);
  if (request === null || saved === null) return null;
  const t = copyOf(site.config.copy);
  const { route, state } = request;
  const ranges = { ...emptySearch(), ranges: state.ranges };
  return {
    address: saved,
    name: nameOfSearch(request, site, t),
    details: chipModels(route, ranges, site.config.stock, t).map(({ label }) => label),
  };
}

function readDone(value: string | null): DoneOnSearches | null {
  return DONE_ON_SEARCHES.find((done) => done === value) ?? null;
}

/** Where a sent form leads, or why it was refused. */
export type ChangedSearches = { to: string } | { refused: RefusedSearches };

const ALERTS_BY: ReadonlyMap<unknown, 'sms' | null> = new Map([
  ['sms', 'sms'],
  ['none', null],
] as const);

export async function changeSavedSearches(
  own: OwnVisit,
  fields: FormData,
): Promise<ChangedSearches> {
  const action = fields.get(SEARCH_FIELDS.action);
  if (action === 'save') return save(own, textOf(fields, SEARCH_FIELDS.address));
  if (action !== 'remove') return choose(own, fields);
  const id = Number(textOf(fields, SEARCH_FIELDS.id));
  if (Number.isSafeInteger(id) && id > 0) await own.searches.remove(id);
  return doneWith('removed');
}

async function save(own: OwnVisit, address: string): Promise<ChangedSearches> {
  const outcome = await own.searches.save(address);
  if (outcome === 'done' || outcome === 'already') return doneWith('saved');
  return { refused: { problem: outcome, wrongEmail: null } };
}

async function choose(own: OwnVisit, fields: FormData): Promise<ChangedSearches> {
  const chosen = fields.get(SEARCH_FIELDS.alertsBy);
  if (chosen === 'email') {
    const email = textOf(fields, SEARCH_FIELDS.email).trim();
    if (!isPlainAddress(email)) return { refused: { problem: null, wrongEmail: email } };
    await own.alerts.choose({ by: 'email', email });
    return doneWith('alerts');
  }
  const by = ALERTS_BY.get(chosen);
  // Without a choice nothing changes.
  if (by === undefined) return { to: savedSearchesHref() };
  await own.alerts.choose({ by });
  return doneWith('alerts');
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function doneWith(done: DoneOnSearches): ChangedSearches {
  return { to: `${savedSearchesHref()}?${new URLSearchParams({ done }).toString()}` };
}
