import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '#tests/factories/memory-storage.ts';
import { guardStorage } from '#ui/primitives/browser-storage.ts';
import { createVisitorStore } from './visitor-store.ts';

function open({ keeps = true, local = new MemoryStorage(), session = new MemoryStorage() } = {}) {
  const store = createVisitorStore('kestrel', keeps, {
    local: guardStorage(() => local),
    session: guardStorage(() => session),
  });
  return { store, local, session };
}

const VISITOR = {
  name: 'Alex',
  last_name: 'River',
  email: 'a@b.example',
  phone: '1',
  postcode: '2',
};

describe('the remembered visitor', () => {
  it('is name, last_name, email, phone and postcode under {siteSlug}-User', () => {
    const { store, local } = open();
    store.remember(VISITOR);
    expect(JSON.parse(local.getItem('kestrel-User') ?? '')).toEqual(VISITOR);
    expect(open({ local }).store.remembered()).toEqual(VISITOR);
    store.forget();
    expect(local.items.size).toBe(0);
  });

  it('what cannot be read is nobody', () => {
    for (const text of ['', '{', '[]', '"x"', '{"name":7}', '{"other":"x"}', 'null']) {
      const { store, local } = open();
      local.setItem('kestrel-User', text);
      expect(store.remembered()).toBeNull();
    }
  });

  it('the success category is kept under {siteSlug}-SuccessCategory, with the car', () => {
    const { store, local } = open();
    store.saveSuccess('Finance', 'a-car');
    expect(local.getItem('kestrel-SuccessCategory')).toBe('"Finance"');
    expect(store.success()).toEqual({ category: 'Finance', car: 'a-car', booked: null });
  });
});

describe('whoever is not the visitor of before', () => {
  it('finds nothing of theirs: no details, no drafts, no trade-in, no success, no way here', () => {
    const { store, local, session } = open();
    store.remember(VISITOR);
    store.saveSuccess('Test Drive', 'a-car', '2026-11-18T10:00:00+10:00');
    store.saveDraft('enquiry-7', { values: { message: 'Mine' }, sent: null });
    store.saveDraft('fleet-none', { values: { name: 'Alex' }, sent: null });
    session.setItem('kestrel-TradeIn /trade-in', '[]');
    session.setItem('kestrel-TradeIn /cars/trade-in', '[]');
    store.visit({ path: '/', title: '', at: '' }, '?gclid=1');
    store.visit({ path: '/fleet', title: '', at: '' }, '');
    store.forget();
    expect(local.items.size).toBe(0);
    expect([...session.items.keys()]).toEqual(['kestrel-Visit']);
    expect(store.draft('enquiry-7')).toBeNull();
    expect(store.attributes()).toEqual({
      visited_pages: [{ path: '/fleet', title: '', at: '' }],
      linked_query_params: {},
    });
  });

  it('keeps what is no one’s: the saved cars, and another site’s keys', () => {
    const { store, local, session } = open();
    local.setItem('kestrel-Saved', '[7]');
    local.setItem('drover-User', '{}');
    session.setItem('drover-Draft-enquiry-7', '{}');
    store.forget();
    expect([...local.items.keys()]).toEqual(['kestrel-Saved', 'drover-User']);
    expect([...session.items.keys()]).toContain('drover-Draft-enquiry-7');
  });
});

describe('a test drive that was sent', () => {
  it('is kept with whether a time was booked, until another form is sent', () => {
    const { store } = open();
    const booked = '2026-11-18T10:00:00+10:00';
    store.saveSuccess('Test Drive', null, booked);
    expect(store.success()).toEqual({ category: 'Test Drive', car: null, booked });
    store.saveSuccess('Test Drive', null);
    expect(store.success().booked).toBeNull();
  });
});

describe('visited pages and query parameters', () => {
  const page = (path: string) => ({ path, title: path, at: '2026-11-15T00:00:00.000Z' });

  it('are kept in the session alone, the same page once in a row', () => {
    const { store, local, session } = open();
    store.visit(page('/'), '?utm_source=paper&gclid=1&email=a@b.example&utm_=x');
    store.visit(page('/contact'), '');
    store.visit(page('/contact'), '');
    const { visited_pages: pages, linked_query_params: linked } = store.attributes();
    expect(pages.map(({ path }) => path)).toEqual(['/', '/contact']);
    expect(linked).toEqual({ utm_source: 'paper', gclid: '1' });
    expect(local.items.size).toBe(0);
    expect([...session.items.keys()]).toEqual(['kestrel-Visit']);
  });

  it('are the last 50', () => {
    const { store } = open();
    for (let at = 0; at < 70; at += 1) store.visit(page(`/${at}`), '');
    expect(store.attributes().visited_pages).toHaveLength(50);
    expect(store.attributes().visited_pages.at(-1)?.path).toBe('/69');
  });
});

describe('drafts', () => {
  const draft = { values: { message: 'Hello' }, sent: null };

  it('outlive a reload, each form for itself', () => {
    const { store, session } = open();
    store.saveDraft('enquiry-7', draft);
    const again = open({ session }).store;
    expect(again.draft('enquiry-7')).toEqual(draft);
    expect(again.draft('enquiry-8')).toBeNull();
    again.dropDraft('enquiry-7');
    expect(open({ session }).store.draft('enquiry-7')).toBeNull();
  });

  it('a site that keeps nothing has them in memory only, and nothing else', () => {
    const { store, local, session } = open({ keeps: false });
    store.saveDraft('enquiry-7', draft);
    store.remember(VISITOR);
    store.visit({ path: '/', title: '', at: '' }, '?gclid=1');
    expect(store.draft('enquiry-7')).toEqual(draft);
    expect(store.remembered()).toBeNull();
    expect(store.attributes()).toEqual({ visited_pages: [], linked_query_params: {} });
    expect(local.items.size + session.items.size).toBe(0);
  });

  it('a browser that blocks storage does not stop the form', () => {
    const blocked = guardStorage(() => {
      throw new Error('blocked');
    });
    const store = createVisitorStore('kestrel', true, { local: blocked, session: blocked });
    store.saveDraft('enquiry-7', draft);
    store.remember(VISITOR);
    expect(store.remembered()).toBeNull();
    expect(store.draft('enquiry-7')).toEqual(draft);
  });
});
