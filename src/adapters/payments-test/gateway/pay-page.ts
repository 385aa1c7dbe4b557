import { formatDecimal } from '#domain/money.ts';
import type { Checkout } from './records.ts';
import { TEST_CARDS } from './test-cards.ts';

/** What visitors read on the test gateway's own pages. They are no part of any site. */

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const priceOf = (cents: number) => `$${formatDecimal(cents / 100, { least: 2, most: 2 })}&nbsp;AUD`;

function layout(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – test payments</title>
<link rel="stylesheet" href="/pay.css">
</head>
<body>
<header class="test"><strong>Test payments.</strong> This is a practice page: no money moves, and no card details are asked for.</header>
<main>
${content}
</main>
</body>
</html>
`;
}

function summary({ order }: Checkout): string {
  return `<dl class="summary">
<div><dt>For</dt><dd>${escapeHtml(order.description)}</dd></div>
${order.email === null ? '' : `<div><dt>Receipt to</dt><dd>${escapeHtml(order.email)}</dd></div>`}
<div class="total"><dt>Amount</dt><dd>${priceOf(order.amountCents)}</dd></div>
</dl>`;
}

const backLink = (url: string, text: string, className = 'quiet') =>
  `<a class="${className}" href="${escapeHtml(url)}" rel="noreferrer">${text}</a>`;

/** Pages that are over lead back to the site. */
const ENDED: Record<Exclude<Checkout['status'], 'open'>, { title: string; text: string }> = {
  paid: { title: 'This is paid', text: 'The payment was taken. There is nothing more to do here.' },
  authorised: {
    title: 'The bank has not answered',
    text: 'The payment timed out before it was taken. The money that the bank set aside is released within a few minutes.',
  },
  closed: {
    title: 'This page is closed',
    text: 'The time to pay is over or the payment was cancelled. No money was taken.',
  },
};

export function payPage(checkout: Checkout, { declined = false } = {}): string {
  const { id, order, status } = checkout;
  if (status !== 'open') {
    const { title, text } = ENDED[status];
    return layout(
      title,
      `<h1>${title}</h1>${summary(checkout)}<p>${text}</p>
${backLink(status === 'closed' ? order.cancelUrl : order.returnUrl, 'Back to the dealer', 'button')}`,
    );
  }
  const cards = Object.entries(TEST_CARDS).map(
    ([name, { number, title, effect }], index) => `<label class="card">
<input type="radio" name="card" value="${name}"${index === 0 ? ' checked' : ''}>
<span><strong>${title}</strong> <span class="number">${number}</span><br>${effect}</span>
</label>`,
  );
  return layout(
    'Pay',
    `<h1>Pay ${priceOf(order.amountCents)}</h1>
${declined ? '<p class="declined" role="alert">The card was declined. No money was taken. Please try another card.</p>' : ''}
${summary(checkout)}
<form method="post" action="/pay/${id}">
<fieldset>
<legend>Choose a test card</legend>
${cards.join('\n')}
</fieldset>
<button class="button" type="submit">Pay ${priceOf(order.amountCents)}</button>
${backLink(order.cancelUrl, 'Cancel and go back')}
</form>`,
  );
}

/** The step that the card's bank would insert. */
export function approvalPage(checkout: Checkout): string {
  const { id, order } = checkout;
  return layout(
    'Approve',
    `<h1>Your bank asks: is this you?</h1>
${summary(checkout)}
<p>A real bank would now send you a message or open its app.</p>
<form class="choices" method="post" action="/pay/${id}/approval">
<button class="button" name="decision" value="approve" type="submit">Approve ${priceOf(order.amountCents)}</button>
<button class="button second" name="decision" value="refuse" type="submit">Refuse</button>
</form>`,
  );
}

export const notFoundPage = (): string =>
  layout(
    'Not found',
    '<h1>There is no such payment</h1><p>Please start again from the dealer’s website.</p>',
  );

export const PAY_STYLES = `
:root { color-scheme: light; --ink: #1c2430; --quiet: #525d6d; --line: #cfd6df; --accent: #1f5f4a; --warn: #fff3cf; }
* { box-sizing: border-box; }
body { margin: 0; background: #eef1f4; color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.test { margin: 0; padding: .75rem 1rem; background: var(--warn); border-bottom: 1px solid #e0c468; text-align: center; text-wrap: balance; }
main { max-width: 34rem; margin: 1.5rem auto; padding: 1.5rem; background: #fff; border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 1rem; font-size: 1.6rem; line-height: 1.2; }
.summary { margin: 0 0 1.5rem; }
.summary div { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); flex: none; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.total dd { font-weight: 700; }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; display: grid; gap: .5rem; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
.card { display: flex; gap: .75rem; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; cursor: pointer; font-size: .95rem; color: var(--quiet); }
.card:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); background: #f2f8f5; }
.card strong { color: var(--ink); }
.card input { width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; flex: none; accent-color: var(--accent); }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.button { display: block; width: 100%; min-height: 3rem; padding: .75rem 1rem; border: 2px solid var(--accent); border-radius: .5rem; background: var(--accent); color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover { background: #17493a; border-color: #17493a; }
.second { background: #fff; color: var(--accent); }
.second:hover { background: #f2f8f5; }
.quiet { display: block; padding: .75rem; margin-top: .25rem; text-align: center; color: var(--quiet); }
.choices { display: grid; gap: .75rem; }
.declined { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid #c2382e; border-radius: .5rem; background: #fdf0ef; color: #86201a; }
:focus-visible { outline: 3px solid #2b6fd6; outline-offset: 2px; }
.card:has(:focus-visible) { outline: 3px solid #2b6fd6; outline-offset: 2px; }
.card input:focus-visible { outline: none; }
@media (max-width: 37rem) { main { margin: 0; padding: 1.25rem 1rem; border: 0; border-radius: 0; } }
`;
