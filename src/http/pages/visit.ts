import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/sign-in.ts';
import { findCallGate } from '#domain/accounts/gates/gated-calls.ts';
import type { GatedCall } from '#domain/accounts/gates/gated-calls.ts';
import { CAR_FIELD } from '#domain/leads/forms/form-extras.ts';
import { API_LEADS, API_TRADE_IN } from '#domain/site/api-paths.ts';
import { FIRST_STEP } from '#domain/trade-in/trade-in-step.ts';
import { deviceOf } from '#domain/accounts/sign-in/device-name.ts';
import type { SmsPort } from '#ports/sms.ts';
import { unsubscribe } from '#services/accounts/alerts/unsubscribe.ts';
import { sessionEndCookie, sessionSetCookie } from '#services/accounts/session-cookie.ts';
import { signOut, signOutEverywhere } from '#services/accounts/sessions.ts';
import type { SignedIn } from '#services/accounts/sessions.ts';
import { requestCode, signIn } from '#services/accounts/sign-in.ts';
import { secureRandom32 } from '#services/random32.ts';
import { networkOf } from '#services/site/ip-network.ts';
import type { Visit } from '#view-models/site-request.ts';
import type { LeadContext, Sender } from '#services/leads/lead-context.ts';
import { unlessAway } from '#services/leads/lead-outage.ts';
import { newVisitor, visitorHashOf, visitorSetCookie } from '#services/leads/visitor-cookie.ts';
import { readFormSubmission } from '#services/leads/read-submission.ts';
import { submitCounted } from '#services/leads/submit-with-metrics.ts';
import { findBookings } from '#services/test-drives/find-slots.ts';
import { advanceTradeIn } from '#services/trade-in/advance.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';

export interface VisitTools {
  context: LeadContext;
  lookups: TradeInLookups;
  sms: SmsPort;
  logError: (error: unknown) => void;
}

const BOOKINGS_WAIT_MS = 3_000;

function findBookingsSoon(context: LeadContext, wanted: Parameters<Visit['bookings']>[0]) {
  const find = () => findBookings(context, wanted);
  return context.outage === undefined ? find() : context.outage.guard.run(find, BOOKINGS_WAIT_MS);
}

/** The visitor behind a form post, and the cookies that the response sets. */
export interface OpenVisit {
  visit: Visit;
  cookies: () => string[];
}

/** Of the browser that posts the form. */
export interface VisitSession {
  /** As it was sent, whether it is valid or not. */
  token: string | null;
  signedIn: SignedIn | null;
}

export function openVisit(
  { context, lookups, sms, logError }: VisitTools,
  sentBy: Sender,
  session: VisitSession,
): OpenVisit {
  let sender = sentBy;
  let cookie: string | null = null;
  let sessionCookie: string | null = null;
  const { db, keys, site } = context;
  const now = () => context.clock;
  const t = copyOf(site.config.copy);
  /** A public page can have the form of a gated one. */
  const mustSignIn = (call: GatedCall) =>
    session.signedIn === null && findCallGate(site.config, call)?.verdict === 'sign-in';
  return {
    cookies: () => [cookie, sessionCookie].filter((one) => one !== null),
    visit: {
      async submit(form, fields, page, extras = {}) {
        const carId = givenText(fields.get(CAR_FIELD));
        if (mustSignIn({ path: API_LEADS, form, page: page.url, carId })) {
          return { kind: 'refused', message: t(copy.pleaseSignIn) };
        }
        const caller = { siteId: context.site.id, address: sender.address };
        const seconds = await context.limits.take('lead', caller);
        if (seconds !== null) return { kind: 'limited', seconds };
        const outcome = await submitCounted(
          context,
          readFormSubmission(form, fields, page, { sender, extras }),
        );
        if (outcome.kind === 'accepted') cookie = outcome.setCookie ?? cookie;
        return outcome;
      },
      identify() {
        const visitor = sender.visitor ?? newVisitor();
        if (sender.visitor === null) {
          sender = { ...sender, visitor };
          cookie = visitorSetCookie(visitor, site.origin);
        }
        return visitorHashOf(visitor);
      },
      async tradeIn(fields, page) {
        const carId = givenText(fields.get(CAR_FIELD));
        if (mustSignIn({ path: API_TRADE_IN, page: page.url, carId })) {
          return { ...FIRST_STEP, alert: t(copy.pleaseSignIn) };
        }
        const visitor = { leadContext: context, sender, logError };
        const advanced = await advanceTradeIn(lookups, visitor, { fields, page, plain: true });
        cookie = advanced.setCookie ?? cookie;
        return advanced.step;
      },
      bookings: async (wanted) => {
        const bookings = await unlessAway(findBookingsSoon(context, wanted));
        // The form is shown again with the time that the visitor chose. It is checked when it is booked.
        return bookings === 'away' ? [] : bookings;
      },
      sendCode: (mobile, textOf) =>
        requestCode(
          { db, keys, sms, now, random: secureRandom32 },
          { siteId: site.id, mobile, network: networkOf(sender.address), textOf },
        ),
      async signIn(mobile, code, favourites) {
        const result = await signIn(
          { db, keys, now },
          {
            siteId: site.id,
            mobile,
            code,
            device: deviceOf(sender.userAgent),
            former: session.token,
            visitorHash: sender.visitor === null ? null : visitorHashOf(sender.visitor),
            favourites: {
              ids: favourites,
              site: { stock: await context.stock(), config: site.config, now: context.clock },
            },
          },
        );
        if (result.kind !== 'signed-in') return result;
        sessionCookie = sessionSetCookie(result.token, site.origin);
        return { kind: 'signed-in', isNew: result.account.isNew };
      },
      async signOut(where) {
        const { signedIn } = session;
        if (signedIn !== null) {
          const end = where === 'everywhere' ? signOutEverywhere : signOut;
          await end({ db, now }, site.id, signedIn);
        }
        sessionCookie = sessionEndCookie(site.origin);
      },
      unsubscribe: (token) => unsubscribe({ db, keys }, site.id, token, now()),
    },
  };
}

function givenText(value: FormDataEntryValue | null): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
