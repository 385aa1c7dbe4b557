import { issueChallenge } from '#services/leads/captcha.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';

/** `GET /api/leads/challenge`: 204 if the site has turned the captcha off. */
export async function answerChallenge(context: LeadContext): Promise<ApiResponse> {
  const challenge = await issueChallenge(context);
  return challenge === null ? { status: 204, body: null } : { status: 200, body: challenge };
}
