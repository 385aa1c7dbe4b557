import { describe, expect, test } from 'vitest';
import { contentSite, entry, valid } from '#tests/factories/content-entries.ts';
import { documentAddressFaults } from './address-faults.ts';

describe('the document of a site with content', () => {
  const content = () =>
    valid(
      entry('pages', 'warranty', { title: 'W' }),
      entry('pages', 'mynorth', { title: 'M' }),
      entry('sales', 'eofy', { title: 'E' }),
      entry('models', 'm', { slug: 'sportage', make: 'kia', model: 'sportage', name: 'S' }),
      entry('redirects', '0', { from: '/old', to: '/older' }),
      entry('redirects', '1', { from: '/moved', to: 'https://south.example/moved/' }),
    );
  const clashesOf = (options: object) =>
    documentAddressFaults(contentSite(options).config, content()).map(
      ({ path, reason }) => `${path} ${reason}`,
    );

  test('fits it where no address is in both and no redirect comes back', () => {
    expect(
      clashesOf({
        pages: [{ slug: 'other', title: 'O', body: 'O' }],
        redirects: [{ from: '/oldest', to: '/old' }],
      }),
    ).toEqual([]);
  });

  test('may not lead a redirect of the content back, nor have an address of it', () => {
    const page = { title: 'A', body: 'A' };
    expect(
      clashesOf({
        hosts: ['south.example'],
        pages: [{ slug: 'sportage', ...page }],
        salePages: [{ slug: 'warranty', ...page }],
        redirects: [
          { from: '/older/', to: '/oldest' },
          { from: '/oldest', to: '/old' },
          { from: '/eofy', to: '/' },
          { from: '/moved/', to: '/' },
        ],
        accounts: { enabled: true, garage: true, garagePath: '/mynorth' },
      }),
    ).toEqual([
      'accounts.garagePath clashes: /mynorth is pages/mynorth of the site’s content',
      'pages.0.slug clashes: /sportage is models/m of the site’s content',
      'salePages.0.slug clashes: /warranty is pages/warranty of the site’s content',
      'redirects.0.to leads back to itself through the redirects of the site’s content',
      'redirects.1.to leads back to itself through the redirects of the site’s content',
      'redirects.2.from clashes: /eofy is sales/eofy of the site’s content',
      'redirects.3.from clashes: /moved is a redirect of the site’s content',
      'hosts must not make /moved lead back to itself, a redirect of the site’s content',
    ]);
  });
});
