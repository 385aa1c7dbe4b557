import { KEY_FIELD } from '#domain/leads/forms/form-extras.ts';
import { cleanAttributes } from '#domain/leads/lead-attributes.ts';
import { buildPayload } from '#domain/leads/lead-payload.ts';
import { formFor } from '#domain/leads/forms/lead-forms.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { deliveryTargetsFor } from '#domain/leads/delivery/routing.ts';
import { queueDeliveries } from '#db/leads/lead-deliveries.ts';
import {
  addLeadEvent,
  bindVisitor,
  findLeadByKey,
  insertLead,
  lockContent,
} from '#db/leads/leads.ts';
import type { KeyedLead } from '#db/leads/leads.ts';
import { markChallengeUsed } from '#db/leads/used-challenges.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { LeadOutcome } from './lead-outcome.ts';
import { CAR_GONE, bookAppointment } from './appointment.ts';
import type { Pass } from './captcha.ts';
import {
  contentHashOf,
  deriveKeys,
  firstVisitor,
  isKey,
  newLeadId,
  sentHashOf,
} from './lead-content.ts';
import type { DerivedKeys } from './lead-content.ts';
import type { LeadContext } from './lead-context.ts';
import { isHoneypotFilled, verifyCaptcha } from './verify-captcha.ts';
import type { Submission } from './read-submission.ts';
import { resolveSubmission } from './resolve-submission.ts';
import type { ResolvedSubmission } from './resolve-submission.ts';
import { newVisitor, visitorHashOf, visitorSetCookie } from './visitor-cookie.ts';

/** What a lead is told apart by: from whom, under which key, saying what. */
interface LeadIdentity {
  key: string;
  derived: DerivedKeys | null;
  contentHash: string;
  visitorHash: string;
  /** For a browser that has no cookie yet. */
  setCookie: string | null;
}

/** Undoes the transaction and answers so. */
class Undone extends Error {
  readonly outcome: LeadOutcome;

  constructor(outcome: LeadOutcome) {
    super('The lead was not taken.');
    this.outcome = outcome;
  }
}

/**
 * The one way in: whatever form, with script or without. A lead is in the database, with its first event,
 * its appointment and its deliveries, before anybody is told that it was accepted; sent again it is found.
 */
export async function submitLead(desk: LeadContext, submission: Submission): Promise<LeadOutcome> {
  if (isHoneypotFilled(desk, submission)) return pretend(desk, submission);
  if (submission.key !== null && !isKey(submission.key)) {
    return { kind: 'invalid', errors: { [KEY_FIELD]: [NO_KEY] } };
  }
  const identity = await identify(desk, submission);
  const earlier = await withSite(desk.db, desk.site.id, (trx) => findEarlier(trx, desk, identity));
  // What was taken once is not judged again: the car may have been sold since.
  if (earlier?.kind === 'accepted') return earlier;
  const resolved = await resolveSubmission(desk, submission);
  if (resolved.kind === 'invalid') return resolved;
  if (earlier !== null) return earlier;
  // What the second press of a visitor without script stands for.
  const confirmed = contentHashOf(submission.form, resolved.model.fields, resolved.values);
  const passed = await verifyCaptcha(desk, submission, confirmed);
  if (passed.kind !== 'passed') return passed;
  try {
    return await withSite(desk.db, desk.site.id, (trx) =>
      takeIn(trx, desk, { submission, resolved, identity, captchaResult: passed.result }),
    );
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

async function identify(
  { keys, site, clock }: LeadContext,
  { form, input, key, carId, sender }: Submission,
): Promise<LeadIdentity> {
  const contentHash = sentHashOf(form, input, carId);
  const derived =
    key === null
      ? deriveKeys(await keys.get(site.id, 'lead-key'), sender, contentHash, clock)
      : null;
  const used = derived?.key ?? key ?? '';
  const visitor =
    sender.visitor ?? firstVisitor(await keys.get(site.id, 'lead-visitor'), used, contentHash);
  const setCookie = sender.visitor === null ? visitorSetCookie(visitor, site.origin) : null;
  return { key: used, derived, contentHash, visitorHash: visitorHashOf(visitor), setCookie };
}

/** The answer of a lead that came before under this key. */
async function findEarlier(
  trx: SiteTransaction,
  desk: LeadContext,
  identity: LeadIdentity,
): Promise<LeadOutcome | null> {
  const { key, derived, contentHash, visitorHash } = identity;
  const lead = await findLeadByKey(trx, derived === null ? [key] : [key, derived.before]);
  if (lead === null || (derived !== null && lead.createdAt <= derived.since)) return null;
  if (lead.contentHash !== contentHash) return { kind: 'conflict' };
  // Whoever knows the key and every word is the visitor, perhaps with a cookie of a later answer.
  if (lead.visitorHash !== visitorHash) await bindVisitor(trx, lead.id, visitorHash);
  return accepted(desk, lead, identity.setCookie, true);
}

interface Taking {
  submission: Submission;
  resolved: ResolvedSubmission;
  identity: LeadIdentity;
  captchaResult: Pass | null;
}

async function takeIn(
  trx: SiteTransaction,
  desk: LeadContext,
  { submission, resolved, identity, captchaResult }: Taking,
): Promise<LeadOutcome> {
  const { site, clock } = desk;
  if (identity.derived !== null) {
    await lockContent(trx, identity.contentHash);
    const earlier = await findEarlier(trx, desk, identity);
    if (earlier !== null) return earlier;
  }
  const { extras } = submission;
  const payload = payloadOf(desk, submission, resolved);
  const { location, stockVehicle } = resolved;
  const lead = await insertLead(trx, {
    leadId: payload.lead_id,
    form: submission.form,
    createdAt: clock,
    idempotencyKey: identity.key,
    contentHash: identity.contentHash,
    visitorHash: identity.visitorHash,
    payload,
    vehicleId: stockVehicle?.id ?? null,
    locationId: location?.id ?? null,
    carType: stockVehicle?.carType ?? null,
    completed: extras.completed ?? true,
  });
  if (lead === null) {
    const earlier = await findEarlier(trx, desk, identity);
    if (earlier === null) throw new Error('A lead was there and is not.');
    return earlier;
  }
  if (captchaResult !== null && !(await markChallengeUsed(trx, { ...captchaResult, now: clock }))) {
    throw new Undone({ kind: 'refused', message: USED_UP });
  }
  await bookWhenRequested(trx, desk, lead, { ...resolved, carId: submission.carId });
  await addLeadEvent(trx, {
    lead,
    kind: 'created',
    data: { form: submission.form, event_id: eventIdOf(submission, resolved) },
    at: clock,
  });
  if (submission.honeypot) await addLeadEvent(trx, { lead, kind: 'honeypot', at: clock });
  const routed = {
    category: payload.category,
    carType: stockVehicle?.carType ?? null,
    locationSlug: location?.slug ?? null,
    distributionSlug: resolved.driveLocation?.slug ?? null,
    email: payload.email,
  };
  const places = deliveryTargetsFor(routed, site.config.leads);
  await queueDeliveries(trx, { lead, revision: 0, targets: places, at: clock });
  const taken = { leadId: payload.lead_id, category: payload.category };
  return accepted(desk, taken, identity.setCookie, false);
}

const NO_KEY = 'The Idempotency-Key must have 8 to 200 visible characters.';
const USED_UP = 'This form has been sent already. Please try again.';

function payloadOf(
  { site }: LeadContext,
  { page, sender, attributes, extras }: Submission,
  { model, values, phone, vehicle, location }: ResolvedSubmission,
): LeadPayload {
  const payload = buildPayload({
    leadId: newLeadId(),
    model,
    values,
    phone,
    vehicle,
    location,
    url: page.url,
    origin: site.origin,
    pageId: page.pageId,
    userAgent: sender.userAgent,
    attributes: cleanAttributes(attributes),
  });
  return { ...payload, ...extras.facts };
}

function eventIdOf({ inDialog }: Submission, { model }: ResolvedSubmission): number {
  return inDialog ? (model.dialogEventId ?? model.eventId) : model.eventId;
}

async function bookWhenRequested(
  trx: SiteTransaction,
  desk: LeadContext,
  lead: number,
  { values, driveLocation, stockVehicle, carId }: ResolvedSubmission & Pick<Submission, 'carId'>,
): Promise<void> {
  const { appointment } = values;
  if (typeof appointment !== 'string' || appointment === '') return;
  const isCarGone = carId !== null && stockVehicle === null;
  const fault = isCarGone
    ? CAR_GONE
    : driveLocation === null
      ? 'Please choose a location.'
      : await bookAppointment(trx, desk, lead, {
          startsAt: Date.parse(appointment),
          location: driveLocation,
          vehicle: stockVehicle,
        });
  if (fault !== null) throw new Undone({ kind: 'invalid', errors: { appointment: [fault] } });
}

function accepted(
  { site }: LeadContext,
  { leadId, category }: Pick<KeyedLead, 'leadId' | 'category'>,
  setCookie: string | null,
  again: boolean,
): LeadOutcome {
  const { successCategories } = site.config.forms;
  return {
    kind: 'accepted',
    leadId,
    category,
    successPage: successCategories === null || successCategories.includes(category),
    again,
    setCookie,
  };
}

/** A program that fills in everything learns nothing from its answer. */
function pretend(desk: LeadContext, { form, sender }: Submission): LeadOutcome {
  const { config } = desk.site;
  const { category } = formFor(form, { site: config, vehicle: null, locations: [] });
  const setCookie =
    sender.visitor === null ? visitorSetCookie(newVisitor(), desk.site.origin) : null;
  return accepted(desk, { leadId: newLeadId(), category }, setCookie, false);
}
