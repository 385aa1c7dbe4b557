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
import { answerLead } from './lead.ts';
import type { Captchas } from '#services/leads/captcha.ts';
import type { CountedOutcome, LeadContext, Sender } from '#services/leads/lead-context.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import { readVisitor } from '#services/leads/visitor-cookie.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';
import type { ApiRequest, ApiTools } from '#http/api/add-api-routes.ts';

/** A long message in a script of three bytes a character, and the pages visited. */
const LARGEST_LEAD = 128 * 1024;

export interface LeadTools extends ApiTools {
  keys: SiteKeys;
  /** Shared by calls and by the forms of pages. */
  limits: RateLimits;
  captchas: Captchas;
  count: (outcome: CountedOutcome) => void;
}

export function leadContextOf({ site }: Pick<ApiRequest, 'site'>, tools: LeadTools): LeadContext {
  const { keys, limits, captchas, count } = tools;
  return {
    db: site.db,
    site: site.site,
    stock: site.stock,
    clock: site.clock,
    keys,
    limits,
    captchas,
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

/** How leads come in from pages with script. */
export function addLeadRoutes(app: Hono<AppTypes>, tools: LeadTools): void {
  addApiRoutes(
    app,
    {
      [API_LEADS]: {
        method: 'POST',
        limit: 'lead',
        largestBody: LARGEST_LEAD,
        answer: (asked) => {
          const given = asked.headers['idempotency-key'];
          const keyHeader = typeof given === 'string' && given !== '' ? given : null;
          return answerLead(leadContextOf(asked, tools), asked.body, {
            sender: senderOf(asked),
            keyHeader,
          });
        },
      },
      [API_LEAD_CHALLENGE]: {
        method: 'GET',
        limit: 'challenge',
        answer: (asked) => answerChallenge(leadContextOf(asked, tools)),
      },
      [API_LEAD_FORGET]: {
        method: 'POST',
        limit: 'follow-up',
        answer: ({ site }) => answerForget(site.site.origin),
      },
      [API_LEAD_FOLLOW_UP]: {
        method: 'POST',
        limit: 'follow-up',
        answer: (asked) =>
          answerFollowUp(leadContextOf(asked, tools), {
            leadId: asked.c.req.param('leadId') ?? '',
            sender: senderOf(asked),
            body: asked.body,
          }),
      },
    },
    tools,
  );
}
