import { issueChallenge } from '#services/leads/captcha.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';

/** `GET /api/leads/challenge`: nothing to solve where the site has turned the check off. */
export async function answerChallenge(desk: LeadContext): Promise<ApiResponse> {
  const challenge = await issueChallenge(desk);
  return challenge === null ? { status: 204, body: null } : { status: 200, body: challenge };
}
