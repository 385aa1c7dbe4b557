import { describe, expect, it } from 'vitest';
import { isQuotedLater } from './quote-sources.ts';

describe('isQuotedLater', () => {
  it('the provider is asked after the page is shown, the rate card never', () => {
    expect(isQuotedLater('youx')).toBe(true);
    expect(isQuotedLater('rateCard')).toBe(false);
  });

  it('a browser, which has no source, asks nobody', () => {
    expect(isQuotedLater(undefined)).toBe(false);
  });
});
