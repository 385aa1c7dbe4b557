import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import type { Copy } from '#copy/format.ts';
import { CONFIRM_SENTENCES } from '#domain/leads/forms/form-extras.ts';
import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { hasSuccessPage } from '#domain/leads/success-page.ts';
import { answersText } from '#domain/trade-in/trade-in-offer.ts';
import { ownKind } from '#domain/trade-in/trade-in-makes.ts';
import { GO_FIELD } from '#domain/trade-in/trade-in.ts';
import { formatMoney } from '#domain/money.ts';
import { paths } from '#domain/site/paths.ts';
import { addMiscellaneous } from '#db/trade-in/miscellaneous.ts';
import { takeOwnLead } from '#db/leads/leads.ts';
import type { LeadOutcome } from '#services/leads/lead-outcome.ts';
import { RETRY_SECONDS, inGuardedSite, unlessAway } from '#services/leads/lead-outage.ts';
import { continueLead } from '#services/leads/continue-lead.ts';
import { readFormSubmission } from '#services/leads/read-submission.ts';
import { submitCounted } from '#services/leads/submit-with-metrics.ts';
import { readVisitor, visitorHashOf } from '#services/leads/visitor-cookie.ts';
import { tooMany, contactValues } from './step-types.ts';
import type { StepResult, StepWork } from './step-types.ts';
import { checkContact } from './check-contact.ts';
import { figureOf, knownCarOf } from './figure.ts';
import type { KnownCar } from './figure.ts';
import type { FlowState } from './flow-state.ts';

const WAIT_MS = 3_000;

/** The last step: it sends the lead, and only then shows the figure that was promised. */
export async function sendContact(work: StepWork): Promise<StepResult> {
  const { state, fields, leadContext, sender, page, plain, t } = work;
  const known = knownCarOf(state);
  if (known === null) return { step: 'details', state };
  const values = contactValues(fields);
  const showAgain = (shows: StepResult['shows']): StepResult => ({
    step: 'contact',
    state,
    shows: { values, ...shows },
  });
  const caller = { siteId: leadContext.site.id, address: sender.address };
  const wait = await leadContext.limits.take('lead', caller);
  if (wait !== null) return showAgain({ alert: tooMany(wait, t) });

  const sent = readFormSubmission('tradeIn', fill(work), page, { sender, extras: {} });
  const submission = { ...sent, plain };
  const { key, mayHaveFigure } = await checkContact(work, submission);
  const figure = mayHaveFigure ? await figureOf(work) : null;
  const extras = {
    facts: factsOf(work, known, figure),
    completed: figure === null,
  };
  const outcome = await submitCounted(leadContext, { ...submission, key, extras });
  if (outcome.kind !== 'accepted') return showAgain(refusal(outcome, t));
  const { leadId, category, setCookie } = outcome;
  // One that waits on disk has nothing stored yet.
  const { again, queued = false } = outcome;
  const offer = again && !queued ? await storedOffer(work, outcome, figure) : figure;
  if (offer === 'away') {
    return showAgain({ alert: t(common.notSentJustNow), retryAfter: RETRY_SECONDS });
  }
  const next = { ...state, typed: {}, leadId, category, offer };
  if (plain && key !== null && !again && !queued) await record(work, outcome, next);
  if (offer !== null) return { step: 'offer', state: next, setCookie };
  // If the visitor was told beforehand, there is nothing more to say here.
  const shows: StepResult['shows'] =
    state.noFigure === null
      ? { notice: t(copy.noEstimateAfterAll) }
      : { done: successOf(work, category) };
  return { step: 'offer', state: next, setCookie, shows: { ...shows, settled: true } };
}

/** Fills in the values of earlier steps, whatever the post itself contains for them. */
function fill(work: StepWork): FormData {
  const { fields, state, plain } = work;
  const { rego, regoState, kms } = state;
  const filled = new FormData();
  for (const [name, value] of fields) filled.append(name, value);
  filled.set('rego', rego);
  filled.set('regoState', regoState ?? '');
  filled.set('kms', hasKilometres(work) ? String(kms ?? '') : '');
  // The same input must give the same form with script or without.
  if (plain && !filled.has('opt_in')) filled.set('opt_in', 'false');
  return filled;
}

/** A caravan has no odometer. */
function hasKilometres({ state, leadContext }: StepWork): boolean {
  const { itemTypes } = leadContext.site.config.stock;
  return state.car === null || ownKind(state.car.make, itemTypes) !== 'caravan';
}

function factsOf(
  work: StepWork,
  { car, kms }: KnownCar,
  offer: number | null,
): Partial<LeadPayload> {
  const { state, t } = work;
  const { make, badge, year } = car;
  const model = [car.model, badge].filter(Boolean).join(' ');
  const expected =
    state.expected === null
      ? []
      : [
          {
            question: t(FIELD_RULES.expected_value.label),
            answer: formatMoney(state.expected * 100),
          },
        ];
  return {
    ...(hasKilometres(work) && { kms }),
    trade_in_vehicle: { make, model, year },
    adjustmentAnswers: [...answersText(state.answers, t), ...expected],
    form_completed: offer === null,
    ...(offer !== null && { offer_price: offer }),
  };
}

type Accepted = Extract<LeadOutcome, { kind: 'accepted' }>;

/**
 * A repeated lead keeps the figure that it was given first, whatever the car is worth by now. If the database goes
 * away just then, a figure that was promised is not taken back: the visitor sends the form once more.
 */
async function storedOffer(
  work: StepWork,
  outcome: Accepted,
  figure: number | null,
): Promise<number | 'away' | null> {
  const stored = await unlessAway(storedFacts(work, outcome));
  if (stored !== 'away') return stored?.offer_price ?? null;
  return figure ?? (work.state.noFigure === null ? 'away' : null);
}

/** Null for a lead that is not this visitor's. */
async function storedFacts(
  work: StepWork,
  { leadId, setCookie }: Pick<Accepted, 'leadId' | 'setCookie'>,
): Promise<LeadPayload | null> {
  const own = ownLead(work, { leadId, setCookie });
  if (own === null) return null;
  const lead = await inGuardedSite(work.leadContext, WAIT_MS, (trx) =>
    takeOwnLead(trx, own.leadId, own.visitorHash),
  );
  return lead?.payload ?? null;
}

/** Identifies the visitor by the request's cookie, or by the one that the response sets. */
function ownLead(
  { leadContext, sender }: StepWork,
  { leadId, setCookie }: Pick<Accepted, 'leadId' | 'setCookie'>,
) {
  const visitor =
    sender.visitor ?? readVisitor(setCookie?.split(';', 1)[0], leadContext.site.origin);
  return visitor === null ? null : { leadId, visitorHash: visitorHashOf(visitor) };
}

function refusal(
  outcome: Exclude<LeadOutcome, { kind: 'accepted' }>,
  t: Copy,
): StepResult['shows'] {
  switch (outcome.kind) {
    case 'invalid':
      return { errors: outcome.errors };
    case 'confirm':
      return { confirm: outcome.token, alert: t(CONFIRM_SENTENCES[outcome.reason]) };
    case 'limited':
      return { alert: tooMany(outcome.seconds, t) };
    case 'refused':
      return { alert: outcome.message };
    case 'conflict':
      return { alert: t(copy.unexpectedError) };
    case 'unavailable':
      return { alert: t(common.notSentJustNow), retryAfter: outcome.seconds };
  }
}

/**
 * The visitor accepts or declines the offer, and the dealer is notified either way. Without an offer there is
 * nothing to accept. Repeating the answer changes nothing. Changing it sends the dealer one more message, so
 * it counts against the lead limit.
 */
export async function settleOffer(work: StepWork): Promise<StepResult> {
  const { fields, state, leadContext, sender, t } = work;
  const { leadId, category } = state;
  const go = fields.get(GO_FIELD);
  if (leadId === null || (go !== 'accept' && go !== 'decline')) return { step: 'offer', state };
  const stored = await storedFacts(work, { leadId, setCookie: null });
  if (stored?.offer_price === undefined) {
    return { step: 'offer', state, shows: { alert: t(copy.unexpectedError) } };
  }
  const known = stored.offer_accepted;
  if (known !== undefined && known !== (go === 'accept')) {
    const caller = { siteId: leadContext.site.id, address: sender.address };
    const wait = await leadContext.limits.take('lead', caller);
    if (wait !== null) return { step: 'offer', state, shows: { alert: tooMany(wait, t) } };
  }
  const outcome = await continueLead(leadContext, {
    leadId,
    visitor: sender.visitor ?? '',
    step: go === 'accept' ? 'offer-accepted' : 'offer-declined',
    changes: { form_completed: true, offer_accepted: go === 'accept' },
    completed: true,
    deliver: true,
  });
  if (outcome.kind === 'unknown') {
    return { step: 'offer', state, shows: { alert: t(copy.unexpectedError) } };
  }
  return { step: 'offer', state, shows: { done: successOf(work, category), settled: true } };
}

/** The success page; null if the site has none for this category. */
export function successOf(
  { leadContext, fields }: StepWork,
  category: string | null,
): string | null {
  if (category === null || !hasSuccessPage(category, leadContext.site.config.forms)) return null;
  const carId = fields.get('car_id');
  return paths.success({
    category,
    ...(typeof carId === 'string' && carId !== '' && { carId }),
  });
}

/** Without script, no API call records the valuation. */
async function record(work: StepWork, outcome: Accepted, state: FlowState): Promise<void> {
  const { leadContext, logError } = work;
  const { site, clock } = leadContext;
  if (!site.config.tradeIn.recordValuation || state.car === null) return;
  const { make, model, year } = state.car;
  const value = { make, model, year, kms: state.kms, offer_price: state.offer };
  // The lead is stored, so nothing that fails here may fail the form.
  await inGuardedSite(leadContext, WAIT_MS, (trx) =>
    addMiscellaneous(trx, { column: 'valuation', value, lead: ownLead(work, outcome), at: clock }),
  ).catch(logError);
}
