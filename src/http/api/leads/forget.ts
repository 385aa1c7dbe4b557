import { visitorCookieName } from '#services/leads/visitor-cookie.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';

/**
 * `POST /api/leads/forget`: deletes the visitor cookie, which no script can do by itself. The leads stay with
 * the dealer.
 */
export function answerForget(origin: string): ApiResponse {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const expired = `${visitorCookieName(origin)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
  return { status: 204, body: null, headers: { 'Set-Cookie': expired } };
}
