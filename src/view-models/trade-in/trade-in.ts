import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import { limitValues } from '#domain/trade-in/no-figure.ts';
import { canBuyOnline, isValuationEligible } from '#domain/leads/buttons.ts';
import { tradeInMakes } from '#domain/trade-in/trade-in-makes.ts';
import { usualQuestions } from '#domain/trade-in/usual-questions.ts';
import { localMoment } from '#domain/locations/opening-hours.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import { paths } from '#domain/site/paths.ts';
import type { ValuedPurchase } from '#domain/trade-in/trade-in-step.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { dealerWord, namedKinds, vehicleWord } from '#domain/vehicle/stock-noun.ts';
import { faqPage } from '#domain/site/structured-data/faq-data.ts';
import type { TradeInModel } from '#ui/trade-in/trade-in-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { findFormVehicle, shownForm } from '#view-models/leads/lead-form.ts';
import type { FormVehicle } from '#view-models/leads/lead-form.ts';
import { withoutHold } from '#view-models/reservations/open-purchase.ts';
import { VALUED_PARAMETER, stepHref } from '#view-models/reservations/purchase-address.ts';

const CAR_PATH = '/cars/trade-in';
const TITLES: Readonly<Record<string, string>> = {
  '/sell-your-car': common.sellYourVehicle,
  '/sell-my-car': copy.sellMyVehicle,
};
/** Fields of earlier steps. */
const EARLIER_FIELDS = new Set(['rego', 'regoState', 'kms']);

export interface LoadedTradeIn {
  model: TradeInModel;
  name: string;
  canonical: string;
  structured: object;
}

/**
 * Any of the trade-in pages; `/cars/trade-in` also shows the car in stock that its address names.
 */
export async function loadTradeIn(
  { site, stock, now }: SiteRequest,
  path: string,
  query: URLSearchParams,
): Promise<LoadedTradeIn> {
  const { config } = site;
  const { tradeIn } = config;
  const snapshot = await stock();
  const carId = path === CAR_PATH ? query.get('car_id') : null;
  const found = findFormVehicle(carId, snapshot, config, now);
  const inStock = found === null || found.state === 'gone' ? null : found;
  // Whoever buys a car may have reserved it.
  const shown = inStock !== null && query.has('purchase') ? withoutHold(inStock) : inStock;
  const eligible =
    shown !== null &&
    (shown.vehicle.tradeInAllowed ?? tradeIn.allowed) &&
    isValuationEligible(shown.vehicle, tradeIn);
  const target = eligible ? shown : null;
  const purchase = query.has('purchase') ? purchaseOf(shown, config) : null;
  const form = shownForm(
    {
      form: 'tradeIn',
      action: addressOf(path, target, purchase === null ? null : shown),
      pageId: pageIdOf(path),
      vehicle: target,
    },
    { config, stock: snapshot, now },
  );
  const t = copyOf(config.copy);
  const word = dealerWord(config.stock.itemTypes, t);
  const faq = tradeIn.faq.length > 0 ? [...tradeIn.faq] : usualQuestions(tradeIn, word, t);
  const model: TradeInModel = {
    title: t(TITLES[path] ?? copy.tradeInYourVehicle, { vehicle: word }),
    // Promises an online estimate only to those who may get one.
    intro: t(target === null ? copy.intro : copy.introTowards, {
      vehicle: word,
      ...limitValues(tradeIn, t),
    }),
    word,
    form,
    contactFields: form.model.fields.filter(({ name }) => !EARLIER_FIELDS.has(name)),
    car: form.car,
    carNote:
      carId !== null && target === null
        ? t(copy.notOnThisOne, {
            vehicle: found === null ? word : vehicleWord(found.vehicle.itemType, t),
          })
        : null,
    makes: tradeInMakes(config.stock.itemTypes),
    takesCaravans: namedKinds(config.stock.itemTypes).includes('caravan'),
    thisYear: Number(localMoment(now, config.timeZone).date.slice(0, 4)),
    quickPicks: tradeIn.quickPicks.map((cents) => cents / 100),
    faq,
    recordValuation: tradeIn.recordValuation,
    purchase,
    aboutVehicle: carId !== null,
  };
  return { model, name: config.name, canonical: tradeIn.path, structured: faqPage(faq) };
}

/** The page's own address, to which its forms are sent. */
function addressOf(path: string, target: FormVehicle | null, bought: FormVehicle | null): string {
  const about = bought ?? target;
  if (about === null) return path;
  return paths.carTradeIn(String(about.vehicle.id), { purchase: bought !== null });
}

/** Null if the vehicle cannot be bought online any more. */
function purchaseOf(found: FormVehicle | null, { reserve }: SiteConfig): ValuedPurchase | null {
  if (found === null || !canBuyOnline(found.vehicle, reserve)) return null;
  return {
    withEstimate: stepHref(found, 'tradeIn', { [VALUED_PARAMETER]: '1' }),
    without: stepHref(found, 'tradeIn'),
  };
}
