import { issueChallenge } from '../leads/captcha.ts';
import type { LeadDesk } from '../leads/lead-desk.ts';
import type { CallAnswer } from '../site-calls.ts';

/** `GET /api/leads/challenge`: nothing to solve where the site has turned the check off. */
export async function answerChallenge(desk: LeadDesk): Promise<CallAnswer> {
  const isOff = desk.site.config.security.captcha === 'off';
  return isOff ? { status: 204, body: null } : { status: 200, body: await issueChallenge(desk) };
}
