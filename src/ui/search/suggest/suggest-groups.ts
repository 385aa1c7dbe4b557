import * as common from '#copy/en-AU/common.ts';
import * as pricingCopy from '#copy/en-AU/pricing.ts';
import * as copy from '#copy/en-AU/search.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { formatNumber } from '#domain/money.ts';
import { SEARCH_PATH } from '#domain/search/address/search-links.ts';
import { matchRecent } from '#domain/search/suggestions/recent-searches.ts';
import type { SuggestedSearch, SuggestedVehicle, SuggestionsModel } from './suggestions-model.ts';

export type SuggestOption =
  | {
      kind: 'search';
      label: string;
      /** '12 vehicles' */
      note: string;
      href: string;
      /** What to remember as a recent search if this one is chosen. */
      text: string | null;
    }
  | { kind: 'recent'; label: string; href: string; text: string }
  | { kind: 'vehicle'; vehicle: SuggestedVehicle; href: string }
  | { kind: 'clear' };

export interface SuggestGroup {
  id: 'understood' | 'names' | 'vehicles' | 'recent' | 'popular';
  title: string;
  options: SuggestOption[];
}

const MAX_RECENT_WHILE_TYPING = 2;

/** The options of the list, in groups; a group without any is left out. */
export function suggestGroups(
  typed: string,
  answer: SuggestionsModel | null,
  recent: readonly string[],
  t: Copy,
): SuggestGroup[] {
  const isEmpty = typed.trim() === '';
  const shownRecent = isEmpty
    ? recent
    : matchRecent(recent, typed).slice(0, MAX_RECENT_WHILE_TYPING);
  const recentGroup: SuggestGroup = {
    id: 'recent',
    title: t(copy.recentSearches),
    options: shownRecent.map((text) => ({
      kind: 'recent',
      label: text,
      href: `${SEARCH_PATH}?${new URLSearchParams({ query: text }).toString()}`,
      text,
    })),
  };
  if (isEmpty && recentGroup.options.length > 0) recentGroup.options.push({ kind: 'clear' });
  const groups: SuggestGroup[] = isEmpty
    ? [
        recentGroup,
        {
          id: 'popular',
          title: t(copy.popularSearches),
          options: (answer?.popular ?? []).map((one) => searchOption(one, null, t)),
        },
      ]
    : [
        {
          id: 'understood',
          title: t(common.search),
          options: answer?.understood ? [searchOption(answer.understood, typed, t)] : [],
        },
        {
          id: 'names',
          title: t(copy.makesAndModels),
          options: (answer?.names ?? []).map((one) => searchOption(one, null, t)),
        },
        {
          id: 'vehicles',
          title: t(vehicleCopy.vehicles),
          options: (answer?.vehicles ?? []).map((vehicle) => ({
            kind: 'vehicle',
            vehicle,
            href: vehicle.href,
          })),
        },
        recentGroup,
      ];
  return groups.filter(({ options }) => options.length > 0);
}

function searchOption(
  { label, count, href }: SuggestedSearch,
  text: string | null,
  t: Copy,
): SuggestOption {
  return { kind: 'search', label, note: countText(count, t), href, text };
}

function countText(count: number, t: Copy): string {
  if (count === 0) return t(copy.noVehiclesSeeNearest);
  return t(count === 1 ? pricingCopy.comparedVehicle : pricingCopy.comparedVehicles, {
    count: formatNumber(count),
  });
}

/** What a screen reader says when the list changes. */
export function announcement(groups: readonly SuggestGroup[], t: Copy): string {
  const count = groups.reduce(
    (sum, { options }) => sum + options.filter(({ kind }) => kind !== 'clear').length,
    0,
  );
  if (count === 0) return t(copy.noSuggestions);
  return t(count === 1 ? copy.suggestionCountOne : copy.suggestionCount, { count });
}
