import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as leads from '#copy/en-AU/leads.ts';
import * as copy from '#copy/en-AU/success.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { savedTools } from '#domain/accounts/saved.ts';
import { buttonsFor } from '#domain/leads/buttons.ts';
import { nextActions, type NextAction } from '#domain/leads/next-actions.ts';
import { paths } from '#domain/site/paths.ts';
import { compareHref } from '#domain/vehicle/compare.ts';
import { dealerKind, dealerWord, vehicleWord } from '#domain/vehicle/stock-noun.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { NextActionModel } from '#ui/leads/page-model.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import type { VehiclesModel } from '#ui/vehicle/vehicles-model.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { loadSimilar } from '#view-models/vehicle/similar.ts';
import { cardsWarning } from '#view-models/vehicle/vehicle-money.ts';
import type { FormVehicle } from './lead-form.ts';

/** How many similar vehicles a comparison begins with. */
const COMPARED = 2;

/** Where the visitor can go on after a lead of this category: actions, and vehicles like the one it is about. */
export async function goingOn(
  request: SiteRequest,
  category: string,
  found: FormVehicle | null,
): Promise<{ next: NextActionModel[]; similar: VehiclesModel | null }> {
  const actions = nextActions(category);
  const { config } = request.site;
  const cards =
    found === null || !actions.includes('compare') ? [] : await loadSimilar(request, found.vehicle);
  const resolve = siteLinks(config, await request.stock(), request.now);
  const next = actions.flatMap((kind): NextActionModel[] => {
    const href = hrefOf(kind, { config, found, cards });
    if (href === null || resolve(href) === null) return [];
    const vehicle = found?.vehicle.itemType ?? dealerKind(config.stock.itemTypes);
    return [{ kind, href, vehicle, ...wordsOf(kind, config, found) }];
  });
  return { next, similar: similarOf(cards, config) };
}

interface ActionContext {
  config: SiteConfig;
  found: FormVehicle | null;
  cards: readonly CardModel[];
}

/** About the vehicle if it is for sale and the site offers that for it, else in general. */
function hrefOf(kind: NextAction, { config, found, cards }: ActionContext): string | null {
  if (kind === 'service') return config.service.href;
  const vehicle = found?.state === 'available' ? found.vehicle : null;
  if (kind === 'compare') {
    if (vehicle === null || cards.length === 0 || !savedTools(config, true).compare) return null;
    return compareHref([vehicle.id, ...cards.slice(0, COMPARED).map(({ id }) => id)]);
  }
  if (vehicle !== null) {
    const t = copyOf(config.copy);
    const buttons = buttonsFor(vehicle, config, { saved: false, phone: null }, t);
    const own = buttons.find((button) => button.kind === kind)?.href ?? null;
    // The visitor's own car is valued whichever car they like.
    if (own !== null || kind !== 'tradeIn') return own;
  }
  if (kind === 'tradeIn' && !config.tradeIn.allowed) return null;
  return GENERAL[kind](config);
}

const GENERAL: Record<
  Exclude<NextAction, 'service' | 'compare'>,
  (config: SiteConfig) => string
> = {
  testDrive: () => paths.bookTestDrive(),
  tradeIn: ({ tradeIn }) => tradeIn.path,
  finance: ({ navigation }) => navigation.financeHref,
};

function wordsOf(kind: NextAction, config: SiteConfig, found: FormVehicle | null) {
  const t = copyOf(config.copy);
  const [title, text] = WORDS[kind];
  const vehicle =
    found === null ? dealerWord(config.stock.itemTypes, t) : vehicleWord(found.vehicle.itemType, t);
  return { title: t(title), text: t(text, { vehicle }) };
}

const WORDS: Record<NextAction, readonly [title: string, text: string]> = {
  testDrive: [common.bookATestDrive, copy.nextDrive],
  tradeIn: [leads.tradeInValuation, copy.nextTradeIn],
  finance: [common.getFinance, copy.nextFinance],
  service: [common.bookAServiceTitle, copy.nextService],
  compare: [copy.nextCompareTitle, copy.nextCompare],
};

function similarOf(cards: CardModel[], config: SiteConfig): VehiclesModel | null {
  if (cards.length === 0) return null;
  const t = copyOf(config.copy);
  return {
    title: t(vehicleCopy.similarVehicles),
    layout: 'row',
    text: null,
    cards,
    all: null,
    // A comparison rate is not shown without it.
    financeWarning: cardsWarning(cards, t),
  };
}
