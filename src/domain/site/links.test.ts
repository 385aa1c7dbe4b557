import { describe, expect, it } from 'vitest';
import { createLinkResolver, resolveLink } from './links.ts';

describe('links', () => {
  it('answers the home page and every search address of the spec', () => {
    for (const path of [
      '/',
      '/search/used-cars',
      '/search/demo-cars',
      '/search/new-cars',
      '/search/new-and-demo-cars',
      '/search/new-used-and-demo-cars',
      '/search/arden',
      '/search/arden/kestrel',
      '/search/people-mover',
      '/search/fortitude-valley',
      '/used-car/arden',
      '/used-car/arden/kestrel',
    ]) {
      expect(resolveLink(path)).toBe(path);
    }
  });

  it('lead to every picture of ours, however many parts its key has', () => {
    for (const path of ['/media/1.jpg', '/media/a/b/c/d/1.jpg?w=640&q=75', '/media/overview']) {
      expect(resolveLink(path)).toBe(path);
    }
    for (const path of ['/media', '/media/', '/mediation/1.jpg']) {
      expect(resolveLink(path)).toBeNull();
    }
  });

  it('a trailing slash, a query and an anchor do not change where a link leads', () => {
    for (const path of [
      '/search/used-cars/',
      '/search/arden?car_type=used&page=2',
      '/#locations',
    ]) {
      expect(resolveLink(path)).toBe(path);
    }
  });

  it('a link to a page that is not there is null', () => {
    for (const path of ['/cars/arden-kestrel-2024/swap', '/special-offers/', '/some-model']) {
      expect(resolveLink(path)).toBeNull();
    }
  });

  it('an unknown link is null', () => {
    const unknown = [
      '',
      'search/used-cars',
      '/search/a/b/c',
      '/used-car',
      '/nowhere/at/all',
      '#nowhere',
      '//elsewhere.example/search/used-cars',
      '/\\elsewhere.example',
      'javascript:alert(1)',
      'http://elsewhere.example/',
      'https://',
      'data:text/html,x',
      '/search/used cars',
    ];
    expect(unknown.filter((href) => resolveLink(href) !== null)).toEqual([]);
  });

  it('links to https, tel, mailto and sms are kept', () => {
    for (const href of [
      'https://booking.example/service',
      'tel:+61732221111',
      'mailto:sales@dealer.example',
      'sms:+61400000000',
    ]) {
      expect(resolveLink(href)).toBe(href);
    }
  });

  it('another version of the platform has other pages', () => {
    const resolve = createLinkResolver(['/one', '/some/:slug', '/kind/:kind-cars', '/files/*']);
    for (const path of ['/one', '/some/thing', '/kind/electric-cars', '/files/a/b']) {
      expect(resolve(path)).toBe(path);
    }
    for (const path of ['/', '/some', '/some/', '/kind/cars', '/files', '/one/more']) {
      expect(resolve(path)).toBeNull();
    }
  });
});
