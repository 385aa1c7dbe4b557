import type { IncomingMessage } from 'node:http';
import { PAY_STYLES, approvalPage, notFoundPage, payPage } from './pay-page.ts';
import type { Checkouts } from './checkouts.ts';
import type { Checkout } from './records.ts';
import { findCard } from './test-cards.ts';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const COMMON = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** The pay page and the approval step: plain forms, which need no script. Null if the path is none of theirs. */
export async function answerPage(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  url: URL,
  readForm: () => Promise<URLSearchParams | null>,
  checkouts: Checkouts,
): Promise<PageAnswer | null> {
  if (url.pathname === '/pay.css') {
    return { status: 200, headers: { ...COMMON, 'Content-Type': 'text/css' }, body: PAY_STYLES };
  }
  const [, id, step] = /^\/pay\/(ck_[0-9a-f]{36})(\/approval)?$/.exec(url.pathname) ?? [];
  if (id === undefined) return null;
  const checkout = await checkouts.find(id);
  if (checkout === undefined) return page(404, notFoundPage());
  if (method === 'GET' || method === 'HEAD') {
    if (step !== undefined && checkout.status === 'open') {
      return page(200, approvalPage(checkout), checkout);
    }
    return page(200, payPage(checkout, { declined: url.searchParams.has('declined') }), checkout);
  }
  if (method !== 'POST') return page(405, notFoundPage());
  // Another website must not press the button for the visitor.
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin' && from !== 'none') {
    return page(403, payPage(checkout), checkout);
  }
  const form = await readForm();
  if (form === null) return page(413, payPage(checkout), checkout);
  const { returnUrl } = checkout.order;
  switch (await attempt(checkouts, id, step !== undefined, form)) {
    case 'paid':
      return redirect(returnUrl);
    case 'approval':
      return redirect(`/pay/${id}/approval`);
    case 'declined':
      return redirect(`/pay/${id}?declined`);
    case 'timed-out':
    case 'not-open':
    case null:
      return redirect(`/pay/${id}`);
  }
}

function attempt(checkouts: Checkouts, id: string, isApproval: boolean, form: URLSearchParams) {
  if (!isApproval) return findCard(form.get('card'))?.pay(checkouts, id) ?? null;
  return form.get('decision') === 'approve' ? checkouts.pay(id) : checkouts.decline(id);
}

function redirect(location: string): PageAnswer {
  return { status: 303, headers: { ...COMMON, Location: location }, body: '' };
}

function page(status: number, body: string, checkout?: Checkout): PageAnswer {
  // Browsers apply the policy of a form to where its answer redirects to, so the site has to be in it.
  const origins = checkout === undefined ? [] : [new URL(checkout.order.returnUrl).origin];
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    status,
    headers: {
      ...COMMON,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    },
    body,
  };
}
