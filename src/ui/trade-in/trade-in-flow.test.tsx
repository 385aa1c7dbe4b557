import { describe, expect, it } from 'vitest';
import { FIRST_STEP } from '#domain/trade-in/trade-in-step.ts';
import { KMS_PICKS } from '#domain/trade-in/trade-in.ts';
import { formatKilometres } from '#domain/money.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { attribute, markup } from '../primitives/testing.tsx';
import { TradeInFlow } from './trade-in-flow.tsx';
import { TRADE_IN_VARIANTS } from './trade-in-variants.ts';
import type { TradeInModel } from './trade-in-model.ts';

const MODEL: TradeInModel = {
  title: 'Trade in your car',
  intro: '',
  word: 'car',
  form: {
    model: {
      form: 'tradeIn',
      title: 'Value my car',
      category: 'Trade-In',
      subcategory: null,
      eventId: 22,
      fields: [],
      submitLabel: 'Get My Valuation',
      termsText: null,
      privacyHref: '/privacy-policy',
      disclaimer: null,
      vehicle: null,
    },
    action: '/trade-in',
    pageId: 'trade-in',
    captcha: true,
    car: null,
  },
  contactFields: [
    { name: 'name', kind: 'string', label: 'First name', required: true },
    { name: 'category', kind: 'hidden', label: 'Category', required: false, initial: 'Trade-In' },
  ],
  car: null,
  carNote: null,
  makes: ['Kestrel', 'Other'],
  thisYear: 2026,
  quickPicks: [5_000, 70_000],
  faq: [],
  recordValuation: false,
  purchase: null,
  aboutVehicle: false,
};
const CAR = {
  make: 'Kestrel',
  model: 'Falconer',
  year: 2021,
  badge: 'GT',
  detail: 'Wagon, Automatic',
  found: true,
};

const render = (step: Partial<TradeInStep> = {}, model: Partial<TradeInModel> = {}) =>
  markup(
    <TradeInFlow
      model={{ ...MODEL, ...model }}
      variant={TRADE_IN_VARIANTS.standard}
      initial={{ ...FIRST_STEP, ...step }}
    />,
  );

describe('the trade-in without script', () => {
  it('is a form post to the page itself, with nothing in its address', () => {
    const html = render();
    expect(attribute(html, /<form[^>]*>/, 'method')).toBe('post');
    expect(attribute(html, /<form[^>]*>/, 'action')).toBe('/trade-in');
    expect(html).toContain('Find my car');
    expect(html).toContain('I don’t know the rego');
    // The browser's own validation works until ours has loaded.
    expect(html).not.toContain('noValidate');
  });

  it('the Enter key goes on, and picks no amount', () => {
    const html = render({ step: 'details', car: CAR });
    expect(attribute(html, /<button[^>]*type="submit"[^>]*>/, 'name')).toBeNull();
  });

  it('carries everything so far in one signed field', () => {
    const html = render({ step: 'condition', state: 'signed.state', car: CAR });
    expect(attribute(html, /<input[^>]*name="trade_in_state"[^>]*>/, 'value')).toBe('signed.state');
    expect(attribute(html, /<input[^>]*name="trade_in_step"[^>]*>/, 'value')).toBe('condition');
  });

  it('says which step it is', () => {
    const html = render({ step: 'details', car: CAR });
    expect(html).toMatch(/<li aria-current="step"[^>]*>.*?Step 2 of 4: /);
    expect(html).toContain('Is this your car?');
    expect(html).toContain('2021 Kestrel Falconer GT');
  });

  it('offers quick-pick money buttons for the car’s value', () => {
    const html = render({ step: 'details', car: CAR });
    const pick = /<button[^>]*>\$5,000</;
    expect(attribute(html, pick, 'name')).toBe('expected_value');
    expect(attribute(html, pick, 'value')).toBe('5000');
    expect(html).toContain('$70,000');
  });

  it('offers quick-picks of the kilometres, which without script send the form', () => {
    const html = render({ step: 'details', car: CAR });
    const pick = /<button[^>]*>60,000 km</;
    expect(attribute(html, pick, 'name')).toBe('kms');
    expect(attribute(html, pick, 'value')).toBe('60000');
    expect(attribute(html, pick, 'type')).toBe('submit');
    // The field itself is required and empty: browser validation must not block the submit.
    expect(html).toMatch(/<button[^>]*formNoValidate[^>]*>60,000 km/i);
    expect(KMS_PICKS.filter((km) => html.includes(`>${formatKilometres(km)}<`))).toEqual(KMS_PICKS);
  });

  it('an unknown rego is told, and the car asked for by hand', () => {
    const html = render({ step: 'details', unknownRego: 'ZZZ000' });
    expect(html).toContain('We couldn’t find the rego ZZZ000');
    expect(html).toMatch(/<select[^>]*name="make"/);
  });

  it('the last step has its hidden field, its trap and its label', () => {
    const html = render({ step: 'contact', car: CAR });
    expect(html).toMatch(/<input type="hidden" name="category" value="Trade-In"/);
    expect(html).toContain('name="website_url"');
    expect(html).toContain('Get My Valuation');
    expect(html).toContain('we have an estimate for your car');
    expect(html).toContain('/privacy-policy');
  });

  it('where there will be no figure the button does not promise one', () => {
    const html = render({ step: 'contact', car: CAR, notice: 'No estimates for such cars.' });
    expect(html).toContain('No estimates for such cars.');
    expect(html).toContain('Send My Details');
    expect(html).not.toContain('Get My Valuation');
    expect(html).not.toContain('next screen');
  });

  it('asks to press once more, with the token in the form', () => {
    const html = render({ step: 'contact', confirm: 'token', alert: 'One more step.' });
    expect(attribute(html, /<input[^>]*name="confirm_token"[^>]*>/, 'value')).toBe('token');
    expect(html).toContain('role="status"');
  });

  it('shows the offer to take or to leave', () => {
    const html = render({ step: 'offer', offer: 25_200, car: CAR, leadId: 'x' });
    expect(html).toContain('$25,200');
    for (const go of ['accept', 'decline']) {
      expect(attribute(html, new RegExp(`<button[^>]*value="${go}"[^>]*>`), 'name')).toBe(
        'trade_in_go',
      );
    }
  });

  it('a dealer of bikes asks for a bike in every step', () => {
    const bikes = { word: 'bike' };
    expect(render({}, bikes)).toContain('Find my bike');
    expect(render({ step: 'contact', car: CAR }, bikes)).toContain('an estimate for your bike');
    const offer = render({ step: 'offer', offer: 9_200, leadId: 'x' }, bikes);
    expect(offer).toContain('For your bike');
    expect(offer).toContain('once we’ve seen your bike');
  });

  it('without an offer it leads on to what happens next', () => {
    const success = '/success?category=Trade-In';
    const html = render({
      step: 'offer',
      settled: true,
      notice: 'No estimate after all.',
      success,
    });
    expect(html).toContain('No estimate after all.');
    expect(html).toContain(success);
    expect(html).not.toContain('value="accept"');
  });

  it('a site without such a page for it says thanks in place', () => {
    const html = render({ step: 'offer', offer: 25_200, car: CAR, leadId: 'x', settled: true });
    expect(html).toContain('Thank you');
    expect(html).toContain('We’ve got your details');
    expect(html).not.toContain('/success');
    expect(html).not.toContain('value="accept"');
  });

  it('one fault is listed over the form as well', () => {
    const html = render({ step: 'contact', errors: { name: ['Please enter your first name.'] } });
    expect(html).toContain('Please fix the following errors:');
    expect(html).toContain('>Please enter your first name.');
  });
});
