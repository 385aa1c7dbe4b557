import { CONFIRM_SENTENCE, KEY_FIELD } from '#domain/leads/form-extras.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { answersInWords, offerDollars } from '#domain/leads/trade-in-offer.ts';
import { OTHER_MAKE } from '#domain/leads/trade-in-makes.ts';
import type { TradeInCar } from '#domain/leads/trade-in-step.ts';
import {
  GO_FIELD,
  NO_FIGURE_TEXT,
  UNEXPECTED_ERROR,
  beyondEstimate,
} from '#domain/leads/trade-in.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { addMiscellaneous } from '#db/miscellaneous.ts';
import { takeOwnLead } from '#db/leads.ts';
import { withSite } from '#db/with-site.ts';
import type { LeadOutcome } from '#routes/site-request.ts';
import { continueLead } from '../continue-lead.ts';
import { readFormSubmission } from '../read-submission.ts';
import { submitLead } from '../submit-lead.ts';
import { readVisitor, visitorHashOf } from '../visitor-cookie.ts';
import { typedIn } from './step-work.ts';
import type { StepResult, StepWork } from './step-work.ts';
import { leadKeyOf } from './flow-state.ts';
import type { FlowState } from './flow-state.ts';

const EXPECTED_QUESTION = 'What would you like for it?';

/** A car and its kilometres: what every step after the second knows. */
interface KnownCar {
  car: TradeInCar;
  kms: number;
}

/** The last step: it sends the lead, and only then is there a figure. */
export async function sendContact(work: StepWork): Promise<StepResult> {
  const { state, fields, desk, sender, page, plain } = work;
  const { car, kms } = state;
  if (car === null || kms === null) return { step: 'details', state };
  const values = typedIn(fields);
  const again = (shows: StepResult['shows']): StepResult => ({
    step: 'contact',
    state,
    shows: { values, ...shows },
  });
  const caller = { siteId: desk.site.id, address: sender.address };
  const wait = await desk.limits.take('lead', caller);
  if (wait !== null) return again({ alert: tooMany(wait) });

  const figure = await figureFor(work, { car, kms });
  const filled = fill(fields, state, leadKeyOf(state, values, work.key));
  const submission = readFormSubmission('tradeIn', filled, page, {
    sender,
    extras: {
      facts: factsOf(state, { car, kms }, figure.offer),
      completed: figure.offer === null,
    },
  });
  const outcome = await submitLead(desk, { ...submission, plain });
  if (outcome.kind !== 'accepted') return again(refusal(outcome));
  const offer = await offerOf(work, outcome, figure.offer);
  const next = {
    ...state,
    typed: {},
    leadId: outcome.leadId,
    category: outcome.category,
    offer,
  };
  if (plain) await record(work, next);
  const { setCookie } = outcome;
  if (offer !== null) return { step: 'offer', state: next, setCookie };
  // Where the visitor was told beforehand there is nothing more to say here.
  return figure.told
    ? {
        step: 'offer',
        state: next,
        setCookie,
        shows: { done: successPath(work, outcome.category) },
      }
    : { step: 'offer', state: next, setCookie, shows: { notice: NO_FIGURE_TEXT } };
}

interface Figure {
  offer: number | null;
  /** Whether the visitor knew that there would be none. */
  told: boolean;
}

async function figureFor(
  { room, desk, sender, state, thisYear, logError }: StepWork,
  { car, kms }: KnownCar,
): Promise<Figure> {
  const { site, limits } = desk;
  const { year, make, model, badge } = car;
  const beyond = beyondEstimate({ year, km: kms }, site.config.tradeIn, thisYear);
  if (beyond !== null) return { offer: null, told: true };
  if (make === OTHER_MAKE) return { offer: null, told: false };
  const caller = { siteId: site.id, address: sender.address };
  if ((await limits.take('valuation', caller)) !== null) return { offer: null, told: false };
  const answer = await room.valueCar(
    site,
    { car: { make, model, badge, year, km: kms }, state: state.regoState },
    logError,
  );
  if (answer.kind !== 'valued') return { offer: null, told: false };
  return { offer: offerDollars(answer.marketCents, state.answers), told: false };
}

/** What earlier steps have asked goes into the form that is sent, whatever the post itself says of it. */
function fill(fields: FormData, { rego, regoState, kms }: FlowState, key: string): FormData {
  const filled = new FormData();
  for (const [name, value] of fields) filled.append(name, value);
  filled.set('rego', rego);
  filled.set('regoState', regoState ?? '');
  filled.set('kms', String(kms ?? ''));
  filled.set(KEY_FIELD, key);
  return filled;
}

function factsOf(
  state: FlowState,
  { car, kms }: KnownCar,
  offer: number | null,
): Partial<LeadPayload> {
  const { make, badge, year } = car;
  const model = [car.model, badge].filter(Boolean).join(' ');
  const expected =
    state.expected === null
      ? []
      : [{ question: EXPECTED_QUESTION, answer: formatMoney(state.expected * 100) }];
  return {
    kms,
    trade_in_vehicle: { make, model, year },
    adjustmentAnswers: [...answersInWords(state.answers), ...expected],
    form_completed: offer === null,
    ...(offer !== null && { offer_price: offer }),
  };
}

/** A lead that had come before keeps the figure it was given then. */
async function offerOf(
  { desk }: StepWork,
  outcome: Extract<LeadOutcome, { kind: 'accepted' }>,
  offer: number | null,
): Promise<number | null> {
  const { site, db } = desk;
  if (!outcome.again || outcome.setCookie === null) return offer;
  const visitor = readVisitor(outcome.setCookie.split(';', 1)[0], site.origin);
  if (visitor === null) return offer;
  const lead = await withSite(db, site.id, (trx) =>
    takeOwnLead(trx, outcome.leadId, visitorHashOf(visitor)),
  );
  return lead === null ? offer : (lead.payload.offer_price ?? null);
}

function refusal(outcome: Exclude<LeadOutcome, { kind: 'accepted' }>): StepResult['shows'] {
  switch (outcome.kind) {
    case 'invalid':
      return { errors: outcome.errors };
    case 'confirm':
      return { confirm: outcome.token, alert: CONFIRM_SENTENCE };
    case 'limited':
      return { alert: tooMany(outcome.seconds) };
    case 'refused':
      return { alert: outcome.message };
    case 'conflict':
      return { alert: UNEXPECTED_ERROR };
  }
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `That was a lot of tries. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** The visitor takes the offer or leaves it; either way the dealer hears of it. */
export async function settleOffer(work: StepWork): Promise<StepResult> {
  const { fields, state, desk, sender } = work;
  const { leadId, category } = state;
  const go = fields.get(GO_FIELD);
  if (leadId === null || (go !== 'accept' && go !== 'decline')) return { step: 'offer', state };
  const outcome = await continueLead(desk, {
    leadId,
    visitor: sender.visitor ?? '',
    step: go === 'accept' ? 'offer-accepted' : 'offer-declined',
    changes: { form_completed: true, offer_accepted: go === 'accept' },
    completed: true,
    deliver: true,
  });
  if (outcome.kind === 'unknown') {
    return { step: 'offer', state, shows: { alert: UNEXPECTED_ERROR } };
  }
  return { step: 'offer', state, shows: { done: successPath(work, category) } };
}

function successPath({ fields }: StepWork, category: string | null): string {
  const carId = fields.get('car_id');
  return paths.success({
    category: category ?? undefined,
    ...(typeof carId === 'string' && carId !== '' && { carId }),
  });
}

/** Without script nobody else tells it. */
async function record({ desk }: StepWork, state: FlowState): Promise<void> {
  const { site, db, clock } = desk;
  if (!site.config.tradeIn.recordValuation || state.car === null) return;
  const { make, model, year } = state.car;
  const value = { make, model, year, kms: state.kms, offer_price: state.offer };
  await withSite(db, site.id, (trx) =>
    addMiscellaneous(trx, { column: 'valuation', value, lead: null, at: clock }),
  );
}
