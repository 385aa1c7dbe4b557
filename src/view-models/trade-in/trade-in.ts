import { formatNumber } from '#domain/money.ts';
import { isValuationEligible } from '#domain/leads/buttons.ts';
import { tradeInMakes } from '#domain/trade-in/trade-in-makes.ts';
import type { TradeInLimits } from '#domain/trade-in/trade-in.ts';
import { usualQuestions } from '#domain/trade-in/usual-questions.ts';
import { localMoment } from '#domain/locations/opening-hours.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import { dealerWord, inWordsOf, namedKinds, vehicleWord } from '#domain/vehicle/stock-noun.ts';
import { CONTEXT } from '#domain/site/structured-data.ts';
import type { TradeInModel } from '#ui/trade-in/trade-in-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { findFormVehicle, shownForm } from '#view-models/leads/lead-form.ts';

const CAR_PATH = '/cars/trade-in';
const TITLES: Readonly<Record<string, string>> = {
  '/sell-your-car': 'Sell your car',
  '/sell-my-car': 'Sell my car',
};
/** Fields of earlier steps. */
const EARLIER_FIELDS = new Set(['rego', 'regoState', 'kms']);
const CAR_NOT_AVAILABLE =
  'Sorry, you can’t trade in on this car right now. We’d still be happy to value yours.';

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
  const shown = found === null || found.state === 'gone' ? null : found;
  const eligible =
    shown !== null &&
    (shown.vehicle.tradeInAllowed ?? tradeIn.allowed) &&
    isValuationEligible(shown.vehicle, tradeIn);
  const target = eligible ? shown : null;
  const form = shownForm(
    {
      form: 'tradeIn',
      action: target === null ? path : `${path}?car_id=${target.vehicle.id}`,
      pageId: pageIdOf(path),
      vehicle: target,
    },
    { config, stock: snapshot, now },
  );
  const word = dealerWord(config.stock.itemTypes);
  const say = (copy: string) => inWordsOf(word, copy);
  const faq =
    tradeIn.faq.length > 0
      ? [...tradeIn.faq]
      : usualQuestions(tradeIn).map(({ question, answer }) => ({
          question: say(question),
          answer: say(answer),
        }));
  const model: TradeInModel = {
    title: say(TITLES[path] ?? 'Trade in your car'),
    intro: say(introOf(target !== null, tradeIn)),
    word,
    form,
    contactFields: form.model.fields.filter(({ name }) => !EARLIER_FIELDS.has(name)),
    car: form.car,
    carNote:
      carId !== null && target === null
        ? inWordsOf(found === null ? word : vehicleWord(found.vehicle.itemType), CAR_NOT_AVAILABLE)
        : null,
    makes: tradeInMakes(config.stock.itemTypes),
    takesCaravans: namedKinds(config.stock.itemTypes).includes('caravan'),
    thisYear: Number(localMoment(now, config.timeZone).date.slice(0, 4)),
    quickPicks: tradeIn.quickPicks.map((cents) => cents / 100),
    faq,
    recordValuation: tradeIn.recordValuation,
    aboutVehicle: carId !== null,
  };
  return { model, name: config.name, canonical: tradeIn.path, structured: faqPage(faq) };
}

/** Promises an online estimate only to those who may get one. */
function introOf(towardsCar: boolean, { maxYears, maxKm }: TradeInLimits): string {
  const years = maxYears === 1 ? '1 year' : `${maxYears} years`;
  return `Tell us about your car and we’ll tell you what it’s worth${towardsCar ? ' towards this one' : ''}. If it’s up to ${years} old and ${formatNumber(maxKm)} km, we can usually give you an online estimate. Otherwise one of our team will get back to you with a price.`;
}

/** The page's FAQ as structured data. */
function faqPage(faq: TradeInModel['faq']) {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
