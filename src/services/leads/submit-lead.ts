import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import * as driveCopy from '#copy/en-AU/test-drives.ts';
import { KEY_FIELD } from '#domain/leads/forms/form-extras.ts';
import { cleanAttributes } from '#domain/leads/lead-attributes.ts';
import { buildPayload } from '#domain/leads/lead-payload.ts';
import { formFor } from '#domain/leads/forms/lead-forms.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { hasSuccessPage } from '#domain/leads/success-page.ts';
import { deliveryTargetsFor } from '#domain/leads/delivery/routing.ts';
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
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
import { bookAppointment } from './appointment.ts';
import type { Appointment } from './appointment.ts';
import type { Pass } from './captcha.ts';
import { limitConfirmation } from './confirmation-limit.ts';
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
import { networkBookings } from './network-bookings.ts';
import { isHoneypotFilled, verifyCaptcha } from './verify-captcha.ts';
import type { Submission } from './read-submission.ts';
import { resolveSubmission } from './resolve-submission.ts';
import type { ResolvedSubmission } from './resolve-submission.ts';
import { newVisitor, visitorHashOf, visitorSetCookie } from './visitor-cookie.ts';

/** What identifies a lead: its sender, key and content. */
interface LeadIdentity {
  key: string;
  derived: DerivedKeys | null;
  contentHash: string;
  visitorHash: string;
  /** For a browser that has no cookie yet. */
  setCookie: string | null;
}

/** Rolls the transaction back and returns this outcome. */
class RolledBack extends Error {
  readonly outcome: LeadOutcome;

  constructor(outcome: LeadOutcome) {
    super('The lead was rolled back.');
    this.outcome = outcome;
  }
}

/**
 * The single entry point for every form, with script or without. A lead is in the database, with its first
 * event, appointment and deliveries, before it is reported as accepted. A repeated form finds its lead.
 */
export async function submitLead(
  context: LeadContext,
  submission: Submission,
): Promise<LeadOutcome> {
  if (isHoneypotFilled(context, submission)) return pretendAccepted(context, submission);
  if (submission.key !== null && !isKey(submission.key)) {
    return { kind: 'invalid', errors: { [KEY_FIELD]: [INVALID_KEY] } };
  }
  const identity = await identify(context, submission);
  const earlier = await withSite(context.db, context.site.id, (trx) =>
    findEarlier(trx, context, identity),
  );
  // An accepted lead is not checked again: the car may have been sold since.
  if (earlier?.kind === 'accepted') return earlier;
  const resolved = await resolveSubmission(context, submission);
  if (resolved.kind === 'invalid') return resolved;
  if (earlier !== null) return earlier;
  // What the second submit of a visitor without script confirms.
  const confirmed = contentHashOf(submission.form, resolved.model.fields, resolved.values);
  const passed = await verifyCaptcha(context, submission, confirmed);
  if (passed.kind !== 'passed') return passed;
  const countOfNetwork = await networkBookings(context, submission.sender.address);
  const captchaResult = passed.result;
  try {
    return await withSite(context.db, context.site.id, (trx) =>
      storeLead(trx, context, { submission, resolved, identity, captchaResult, countOfNetwork }),
    );
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
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
  const leadKey = derived?.key ?? key ?? '';
  const visitor =
    sender.visitor ?? firstVisitor(await keys.get(site.id, 'lead-visitor'), leadKey, contentHash);
  const setCookie = sender.visitor === null ? visitorSetCookie(visitor, site.origin) : null;
  return { key: leadKey, derived, contentHash, visitorHash: visitorHashOf(visitor), setCookie };
}

/** The outcome of an earlier lead with this key. */
async function findEarlier(
  trx: SiteTransaction,
  context: LeadContext,
  identity: LeadIdentity,
): Promise<LeadOutcome | null> {
  const { key, derived, contentHash, visitorHash } = identity;
  const lead = await findLeadByKey(trx, derived === null ? [key] : [key, derived.before]);
  if (lead === null || (derived !== null && lead.createdAt <= derived.since)) return null;
  if (lead.contentHash !== contentHash) return { kind: 'conflict' };
  // A sender who knows the key and the whole content is the visitor, perhaps with a cookie of a later response.
  if (lead.visitorHash !== visitorHash) await bindVisitor(trx, lead.id, visitorHash);
  return accepted(context, lead, identity.setCookie, true);
}

interface LeadToStore {
  submission: Submission;
  resolved: ResolvedSubmission;
  identity: LeadIdentity;
  captchaResult: Pass | null;
  countOfNetwork: Appointment['countOfNetwork'];
}

async function storeLead(
  trx: SiteTransaction,
  context: LeadContext,
  toStore: LeadToStore,
): Promise<LeadOutcome> {
  const { site, clock } = context;
  const { submission, resolved, identity, captchaResult } = toStore;
  if (identity.derived !== null) {
    await lockContent(trx, identity.contentHash);
    const earlier = await findEarlier(trx, context, identity);
    if (earlier !== null) return earlier;
  }
  const { extras } = submission;
  const payload = payloadOf(context, submission, resolved);
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
    const earlier = await findEarlier(trx, context, identity);
    if (earlier === null) throw new Error('A lead with this key exists but was not found.');
    return earlier;
  }
  if (captchaResult !== null && !(await markChallengeUsed(trx, { ...captchaResult, now: clock }))) {
    throw new RolledBack({
      kind: 'refused',
      message: copyOf(site.config.copy)(copy.sentAlready),
    });
  }
  await bookWhenRequested(trx, context, lead, toStore);
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
  const targets = await limitConfirmation(trx, context, {
    lead,
    email: payload.email,
    targets: deliveryTargetsFor(routed, site.config.leads),
  });
  await queueDeliveries(trx, { lead, revision: 0, targets, at: clock });
  const created = { leadId: payload.lead_id, category: payload.category };
  return accepted(context, created, identity.setCookie, false);
}

const INVALID_KEY = 'The Idempotency-Key must have 8 to 200 visible characters.';

function payloadOf(
  { site, clock }: LeadContext,
  { page, sender, attributes, extras }: Submission,
  { model, values, phone, vehicle, location }: ResolvedSubmission,
): LeadPayload {
  const payload = buildPayload({
    leadId: newLeadId(),
    now: clock,
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
  context: LeadContext,
  lead: number,
  { submission: { carId }, resolved, identity, countOfNetwork }: LeadToStore,
): Promise<void> {
  const { values, phone, driveLocation, stockVehicle } = resolved;
  const { appointment } = values;
  if (typeof appointment !== 'string' || appointment === '') return;
  const { config } = context.site;
  const t = copyOf(config.copy);
  const isCarGone = carId !== null && stockVehicle === null;
  const error = isCarGone
    ? t(driveCopy.vehicleGone, { vehicle: dealerWord(config.stock.itemTypes, t) })
    : driveLocation === null
      ? t(common.pleaseChooseALocation)
      : await bookAppointment(trx, context, lead, {
          startsAt: Date.parse(appointment),
          location: driveLocation,
          vehicle: stockVehicle,
          booker: {
            visitorHash: identity.visitorHash,
            email: String(values['email'] ?? '').toLowerCase(),
            phone,
          },
          countOfNetwork,
        });
  if (error !== null) throw new RolledBack({ kind: 'invalid', errors: { appointment: [error] } });
}

function accepted(
  { site }: LeadContext,
  { leadId, category }: Pick<KeyedLead, 'leadId' | 'category'>,
  setCookie: string | null,
  again: boolean,
): LeadOutcome {
  return {
    kind: 'accepted',
    leadId,
    category,
    successPage: hasSuccessPage(category, site.config.forms),
    again,
    setCookie,
  };
}

/** A bot that fills in every field learns nothing from the response. */
function pretendAccepted(context: LeadContext, { form, sender }: Submission): LeadOutcome {
  const { config } = context.site;
  const { category } = formFor(
    form,
    { site: config, vehicle: null, locations: [] },
    copyOf(config.copy),
  );
  const setCookie =
    sender.visitor === null ? visitorSetCookie(newVisitor(), context.site.origin) : null;
  return accepted(context, { leadId: newLeadId(), category }, setCookie, false);
}
