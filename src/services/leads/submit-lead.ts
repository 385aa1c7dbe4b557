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
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
import { bindVisitor } from '#db/leads/leads.ts';
import type { KeyedLead } from '#db/leads/leads.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { LeadOutcome } from './lead-outcome.ts';
import { bookAppointment } from './appointment.ts';
import type { Appointment } from './appointment.ts';
import type { Pass } from './captcha.ts';
import {
  contentHashOf,
  deriveKeys,
  firstVisitor,
  isKey,
  leadIdOf,
  newLeadId,
  sentHashOf,
} from './lead-content.ts';
import type { LeadContext } from './lead-context.ts';
import {
  RETRY_SECONDS,
  failedForOutage,
  findWaiting,
  inGuardedSite,
  keepLead,
  unlessAway,
} from './lead-outage.ts';
import { networkBookings } from './network-bookings.ts';
import { findEarlier, storeLead } from './prepared-lead.ts';
import type { LeadIdentity, PreparedLead } from './prepared-lead.ts';
import { isHoneypotFilled, verifyCaptcha } from './verify-captcha.ts';
import type { Submission } from './read-submission.ts';
import { resolveSubmission } from './resolve-submission.ts';
import type { ResolvedSubmission } from './resolve-submission.ts';
import { newVisitor, visitorHashOf, visitorSetCookie } from './visitor-cookie.ts';

/** How long a form waits for the database before it is kept on disk. */
const FIND_WAIT_MS = 3_000;
const STORE_WAIT_MS = 4_000;
const UNAVAILABLE: LeadOutcome = { kind: 'unavailable', seconds: RETRY_SECONDS };

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
 * event, appointment and deliveries, before it is reported as accepted; while the database is away, it is on
 * disk. A repeated form finds its lead.
 */
export async function submitLead(
  context: LeadContext,
  submission: Submission,
): Promise<LeadOutcome> {
  if (isHoneypotFilled(context, submission)) return pretendAccepted(context, submission);
  if (submission.key !== null && !isKey(submission.key)) {
    return { kind: 'invalid', errors: { [KEY_FIELD]: [INVALID_KEY] } };
  }
  try {
    return await receive(context, submission);
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome;
    if (failedForOutage(error)) return UNAVAILABLE;
    throw error;
  }
}

async function receive(context: LeadContext, submission: Submission): Promise<LeadOutcome> {
  const { identity, setCookie } = await identify(context, submission);
  const waiting = await findWaiting(context, identity);
  if (waiting !== null && waiting !== 'conflict') {
    return accepted(context, waiting, { setCookie, again: true, queued: true });
  }
  const earlier =
    waiting ?? (await unlessAway(inGuardedSite(context, FIND_WAIT_MS, findStored(identity))));
  // An accepted lead is not checked again: the car may have been sold since.
  if (earlier !== null && typeof earlier === 'object') {
    return accepted(context, earlier, { setCookie, again: true });
  }
  const resolved = await resolveSubmission(context, submission);
  if (resolved.kind === 'invalid') return resolved;
  if (earlier === 'conflict') return { kind: 'conflict' };
  // What the second submit of a visitor without script confirms.
  const confirmed = contentHashOf(submission.form, resolved.model.fields, resolved.values);
  const passed = await verifyCaptcha(context, submission, confirmed);
  if (passed.kind !== 'passed') return passed;
  const lead = prepare(context, { submission, resolved, identity, captchaResult: passed.result });
  if (earlier !== 'away') {
    const countOfNetwork = lead.payload.appointment
      ? await networkBookings(context, submission.sender.address)
      : async () => true;
    const work = store(context, lead, { ...resolved, carId: submission.carId, countOfNetwork });
    const stored = await unlessAway(inGuardedSite(context, STORE_WAIT_MS, work));
    if (stored === 'conflict') return { kind: 'conflict' };
    if (stored !== 'away') return accepted(context, stored, { setCookie, again: stored.again });
  }
  return keep(context, lead, setCookie);
}

/**
 * While the database is away. A drive is booked only if its time is free, which nobody knows now: that form is
 * not kept.
 */
async function keep(
  context: LeadContext,
  lead: PreparedLead,
  setCookie: string | null,
): Promise<LeadOutcome> {
  if (lead.payload.appointment) return UNAVAILABLE;
  const kept = await keepLead(context, lead);
  switch (kept.kind) {
    case 'kept':
      return accepted(context, lead, { setCookie, again: kept.again, queued: true });
    case 'conflict':
      return { kind: 'conflict' };
    case 'used-challenge':
      return challengeUsed(context);
    case 'not-kept':
      return UNAVAILABLE;
  }
}

function challengeUsed({ site }: LeadContext): LeadOutcome {
  return { kind: 'refused', message: copyOf(site.config.copy)(copy.sentAlready) };
}

async function identify(
  { keys, site, clock }: LeadContext,
  { form, input, key, nonce, carId, sender }: Submission,
): Promise<{ identity: LeadIdentity; setCookie: string | null }> {
  const contentHash = sentHashOf(form, input, carId);
  const derived =
    key === null
      ? deriveKeys(await keys.get(site.id, 'lead-key'), { ...sender, nonce }, contentHash, clock)
      : null;
  const leadKey = derived?.key ?? key ?? '';
  const visitor =
    sender.visitor ?? firstVisitor(await keys.get(site.id, 'lead-visitor'), leadKey, contentHash);
  // For a browser that has no cookie yet.
  const setCookie = sender.visitor === null ? visitorSetCookie(visitor, site.origin) : null;
  const leadId = leadIdOf(await keys.get(site.id, 'lead-id'), leadKey, contentHash);
  const visitorHash = visitorHashOf(visitor);
  return { identity: { key: leadKey, derived, contentHash, visitorHash, leadId }, setCookie };
}

/** An earlier lead with this key. */
function findStored(identity: LeadIdentity) {
  return async (trx: SiteTransaction): Promise<KeyedLead | 'conflict' | null> => {
    const earlier = await findEarlier(trx, identity);
    return earlier?.kind === 'found'
      ? takeOver(trx, earlier.lead, identity)
      : (earlier?.kind ?? null);
  };
}

/** A sender who knows the key and the whole content is the visitor, perhaps with a cookie of a later response. */
async function takeOver(
  trx: SiteTransaction,
  lead: KeyedLead,
  { visitorHash }: LeadIdentity,
): Promise<KeyedLead> {
  if (lead.visitorHash !== visitorHash) await bindVisitor(trx, lead.id, visitorHash);
  return lead;
}

interface LeadToPrepare {
  submission: Submission;
  resolved: ResolvedSubmission;
  identity: LeadIdentity;
  captchaResult: Pass | null;
}

function prepare(
  context: LeadContext,
  { submission, resolved, identity, captchaResult }: LeadToPrepare,
): PreparedLead {
  const payload = payloadOf(context, submission, resolved, identity.leadId);
  const { location, stockVehicle, driveLocation } = resolved;
  return {
    identity,
    form: submission.form,
    createdAt: context.clock,
    payload,
    vehicleId: stockVehicle?.id ?? null,
    locationId: location?.id ?? null,
    carType: stockVehicle?.carType ?? null,
    completed: submission.extras.completed ?? true,
    honeypot: submission.honeypot,
    eventId: eventIdOf(submission, resolved),
    routed: {
      category: payload.category,
      carType: stockVehicle?.carType ?? null,
      locationSlug: location?.slug ?? null,
      distributionSlug: driveLocation?.slug ?? null,
      // Who wants no more emails gets no confirmation either.
      email: resolved.model.withdraws ? '' : payload.email,
    },
    accountId: submission.sender.accountId ?? null,
    captchaResult,
  };
}

type Wanted = ResolvedSubmission & Pick<Submission, 'carId'> & Pick<Appointment, 'countOfNetwork'>;

function store(context: LeadContext, lead: PreparedLead, wanted: Wanted) {
  const { site, clock } = context;
  return async (trx: SiteTransaction): Promise<(Received & { again: boolean }) | 'conflict'> => {
    const stored = await storeLead(trx, lead, {
      rules: site.config.leads,
      now: clock,
      siteId: site.id,
      book: (row) => bookWhenRequested(trx, context, row, wanted, lead.identity),
    });
    switch (stored.kind) {
      case 'stored':
        return { leadId: stored.leadId, category: lead.payload.category, again: false };
      case 'found':
        return { ...(await takeOver(trx, stored.lead, lead.identity)), again: true };
      case 'conflict':
        return 'conflict';
      case 'used-challenge':
        throw new RolledBack(challengeUsed(context));
      case 'erased':
        throw new Error('Only a lead that waited can have been erased.');
    }
  };
}

const INVALID_KEY = 'The Idempotency-Key must have 8 to 200 visible characters.';

function payloadOf(
  { site, clock }: LeadContext,
  { page, sender, attributes, extras }: Submission,
  { model, values, phone, vehicle, location }: ResolvedSubmission,
  leadId: string,
): LeadPayload {
  const payload = buildPayload({
    leadId,
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
  { values, phone, driveLocation, stockVehicle, carId, countOfNetwork }: Wanted,
  { visitorHash }: LeadIdentity,
): Promise<void> {
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
          booker: { visitorHash, email: String(values['email'] ?? '').toLowerCase(), phone },
          countOfNetwork,
        });
  if (error !== null) throw new RolledBack({ kind: 'invalid', errors: { appointment: [error] } });
}

type Received = Pick<KeyedLead, 'leadId' | 'category'>;

function accepted(
  { site }: LeadContext,
  lead: Received | PreparedLead,
  {
    setCookie,
    again,
    queued = false,
  }: { setCookie: string | null; again: boolean; queued?: boolean },
): LeadOutcome {
  const { leadId, category } =
    'payload' in lead ? { leadId: lead.identity.leadId, category: lead.payload.category } : lead;
  return {
    kind: 'accepted',
    leadId,
    category,
    successPage: hasSuccessPage(category, site.config.forms),
    again,
    ...(queued && { queued }),
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
  return accepted(context, { leadId: newLeadId(), category }, { setCookie, again: false });
}
