import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { garageHref } from './account-links.ts';
import { buildFooter, buildHeader } from './navigation.ts';
import type { NavigationOptions } from './navigation.ts';
import {
  everythingBuilt,
  facts,
  fewBuilt,
  find,
  nothing,
  nothingBuilt,
  options,
  outline,
  withoutBlog,
} from '#tests/factories/navigation.ts';

describe('footer', () => {
  const footer = buildFooter(options, facts, defaultCopy, everythingBuilt);
  const column = (title: string) => footer.columns.find((one) => one.title === title)?.items;

  it('has a Models dropdown', () => {
    expect(outline(footer.models)).toEqual([
      'Arden Finch /search/arden/finch',
      'Arden Otter /search/arden/otter',
      'Bellbird Kestrel /search/bellbird/kestrel',
      'All models /models',
    ]);
  });

  it('Buyer Tools are used, demo and new stock, trade-in and a finance link', () => {
    expect(column('Buyer Tools')?.map(({ href }) => href)).toEqual([
      '/search/used-cars',
      '/search/demo-cars',
      '/search/new-cars',
      '/trade-in',
      '/finance',
    ]);
  });

  it('Buyer Tools leave out car types that the site does not deal in', () => {
    const usedOnly = { ...options, stock: { usedLabel: 'Used', carTypes: ['used' as const] } };
    const [tools] = buildFooter(usedOnly, facts, defaultCopy, fewBuilt).columns;
    expect(tools?.items.map(({ href }) => href)).toEqual(['/search/used-cars', '/finance']);
  });

  it('Servicing and Parts has the same service links', () => {
    const header = buildHeader(options, facts, defaultCopy, everythingBuilt);
    expect(column('Servicing and Parts')).toEqual(find(header, 'service')?.items);
  });

  it('the dealer group column has about us, careers, fleet, contact and terms', () => {
    const plain = buildFooter(options, facts, defaultCopy, withoutBlog);
    expect(plain.columns[2]?.items.map(({ href }) => href)).toEqual([
      '/about-us',
      '/careers',
      '/fleet',
      '/contact',
      '/terms-and-conditions',
    ]);
    const named = { ...options, footer: { ...options.footer, groupTitle: 'Riverside Group' } };
    expect(buildFooter(named, facts, defaultCopy, everythingBuilt).columns[2]?.title).toBe(
      'Riverside Group',
    );
  });

  it('the dealer group column leads to online payment where the site takes it, by the dealer’s name for it', () => {
    const paid = { ...options, onlinePayment: { title: 'Pay us online' } };
    const { columns } = buildFooter(paid, facts, defaultCopy, everythingBuilt);
    expect(outline(columns[2]?.items)).toContain('Pay us online /online-payment');
    expect(JSON.stringify(footer)).not.toContain('/online-payment');
  });

  it('the dealer group column has the blog where the site has one', () => {
    expect(outline(column('Riverside Cars'))).toContain('Blog /blog');
  });

  it('payment types and licence numbers are shown, each licence once', () => {
    expect(footer.payments).toEqual(['Visa', 'Apple Pay']);
    expect(footer.licences).toEqual(['LMCT 11234', 'MVR 55021']);
  });

  it('columns without a link that leads somewhere are left out', () => {
    const titles = buildFooter(options, facts, defaultCopy, fewBuilt).columns.map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['Buyer Tools']);
    expect(buildFooter(options, nothing, defaultCopy, nothingBuilt)).toMatchObject({
      models: [],
      columns: [],
    });
  });
});

describe('the visitor’s own page in the footer', () => {
  const labels = (accounts: NavigationOptions['accounts']) =>
    buildFooter({ ...options, ...(accounts && { accounts }) }, facts, defaultCopy, (href) => href)
      .columns.flatMap(({ items }) => items)
      .filter(({ href }) => href === '/mykestrel' || href === '/watchlist')
      .map(({ label }) => label);
  const accounts = { enabled: true, garage: true, garagePath: '/mykestrel', save: 'watchlist' };

  it('is the garage, or else the watchlist', () => {
    expect(labels(accounts)).toEqual(['My garage']);
    expect(labels({ ...accounts, garage: false })).toEqual(['Watchlist']);
  });

  it('is not there where nobody can sign in, or has anything of their own', () => {
    expect(labels({ ...accounts, enabled: false })).toEqual([]);
    expect(labels({ ...accounts, garage: false, save: 'favourites' })).toEqual([]);
    expect(labels(undefined)).toEqual([]);
  });

  it('is linked from the header too where it is a garage', () => {
    expect(garageHref(accounts)).toBe('/mykestrel');
    expect(garageHref({ ...accounts, garage: false })).toBeNull();
    expect(garageHref({ ...accounts, enabled: false })).toBeNull();
  });
});
