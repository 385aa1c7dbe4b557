import { expect, it } from 'vitest';
import { pageIdOf } from './page-id.ts';

it.each([
  ['/', 'home'],
  ['/search', 'search'],
  ['/search/kestrel/falcon', 'search'],
  ['/cars/2022-kestrel-falcon-1', 'vehicle'],
  ['/cars/trade-in', 'cars-trade-in'],
  ['/contact', 'contact'],
  ['/contact-us', 'contact'],
  ['/contact-us/aspley', 'contact'],
  ['/finance', 'finance'],
  ['/book-test-drive/', 'book-test-drive'],
  ['/personalised/finance', 'personalised-finance'],
])('the id of %s is %s', (path, id) => {
  expect(pageIdOf(path)).toBe(id);
});
