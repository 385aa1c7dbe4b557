import {
  API_LEADS,
  API_LEAD_CHALLENGE,
  API_LEAD_FOLLOW_UP,
  API_LEAD_FORGET,
} from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { AppTypes } from '#http/app-context.ts';
import { answerChallenge } from './challenge.ts';
import { answerForget } from './forget.ts';
import { answerFollowUp } from './follow-up.ts';
import { answerLead, gatedLead } from './lead.ts';
import type { Captchas } from '#services/leads/captcha.ts';
import type {
  CountedOutcome,
  LeadContext,
  LeadOutage,
  Sender,
} from '#services/leads/lead-context.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import { findSender } from '#http/signed-in.ts';
import { readVisitor } from '#services/leads/visitor-cookie.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';
import type { ApiRequest, ApiTools } from '#http/api/add-api-routes.ts';

/** Enough for a long message at three bytes per character, and the pages visited. */
const MAX_LEAD_BYTES = 128 * 1024;

export interface LeadTools extends ApiTools {
  keys: SiteKeys;
  /** Shared by API calls and page forms. */
  limits: RateLimits;
  captchas: Captchas;
  /** What receives forms while the database is away. */
  outage?: LeadOutage | undefined;
  count: (outcome: CountedOutcome) => void;
}

export function leadContextOf({ site }: Pick<ApiRequest, 'site'>, tools: LeadTools): LeadContext {
  const { keys, limits, captchas, outage, count } = tools;
  return {
    db: site.db,
    site: site.site,
    stock: site.stock,
    clock: site.clock,
    keys,
    limits,
    captchas,
    ...(outage !== undefined && { outage }),
    count,
  };
}

export function senderOf({
  site,
  visitor,
  headers,
}: Pick<ApiRequest, 'site' | 'visitor' | 'headers'>): Sender {
  return {
    address: visitor.address,
    userAgent: visitor.userAgent,
    visitor: readVisitor(headers.cookie, site.site.origin),
  };
}

/** Of a form that becomes a lead, which belongs to the account of who sends it. */
export async function leadSenderOf(
  request: Pick<ApiRequest, 'c' | 'site' | 'visitor' | 'headers'>,
  { findSignedIn, outage }: Pick<LeadTools, 'findSignedIn' | 'outage'>,
): Promise<Sender> {
  const { c, site } = request;
  const signedIn = await findSender(findSignedIn, {
    incoming: c.env.incoming,
    site: site.site,
    outage,
  });
  return { ...senderOf(request), accountId: signedIn?.account.id ?? null };
}

/** Adds the lead API for pages with script. */
export function addLeadRoutes(app: Hono<AppTypes>, tools: LeadTools): void {
  addApiRoutes(
    app,
    {
      [API_LEADS]: {
        method: 'POST',
        limit: 'lead',
        largestBody: MAX_LEAD_BYTES,
        gate: ({ body }) => gatedLead(body),
        answer: async (request) => {
          const given = request.headers['idempotency-key'];
          const keyHeader = typeof given === 'string' && given !== '' ? given : null;
          return answerLead(leadContextOf(request, tools), request.body, {
            sender: await leadSenderOf(request, tools),
            keyHeader,
          });
        },
      },
      [API_LEAD_CHALLENGE]: {
        method: 'GET',
        limit: 'challenge',
        answer: (request) => answerChallenge(leadContextOf(request, tools)),
      },
      [API_LEAD_FORGET]: {
        method: 'POST',
        limit: 'follow-up',
        answer: ({ site }) => answerForget(site.site.origin),
      },
      [API_LEAD_FOLLOW_UP]: {
        method: 'POST',
        limit: 'follow-up',
        answer: (request) =>
          answerFollowUp(leadContextOf(request, tools), {
            leadId: request.c.req.param('leadId') ?? '',
            sender: senderOf(request),
            body: request.body,
          }),
      },
    },
    tools,
  );
}
