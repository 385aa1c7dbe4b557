import { describe, expect, it } from 'vitest';
import { NO_CONTENT } from '#domain/content/site-content.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { privacyPolicy } from './privacy-policy.ts';

function policyOf(options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'river-motors', name: 'River Motors', ...options }, null);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return privacyPolicy(resolved.site, { content: NO_CONTENT });
}

const textOf = (policy: ReturnType<typeof policyOf>) =>
  policy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');

describe('the privacy policy', () => {
  it('names the dealer, and how long leads are kept', () => {
    const policy = policyOf({ leads: { retentionDays: 365 } });
    expect(policy.intro).toContain('River Motors');
    expect(textOf(policy)).toContain('after 365 days');
  });

  it('complaint resolution 14 days, acknowledgement 7 days, access within 30 days', () => {
    const text = textOf(policyOf({ privacy: { timelines: {} } }));
    expect(text).toContain('resolve it within 14 days');
    expect(text).toContain('within 7 days that we have your complaint');
    expect(text).toContain('answer within 30 days');
  });

  it('promises no deadline that the dealer has not given', () => {
    const text = textOf(policyOf());
    expect(text).toContain('We’ll answer as soon as we can');
    // How long leads are kept is an option of its own, which every site has.
    expect(text.match(/\d+ days/g)).toHaveLength(1);
    expect(text).toMatch(/after \d+ days/);
  });

  it('leads to unsubscribing, to the dealer’s contact page and to the Commissioner', () => {
    expect(policyOf().sections.flatMap(({ link }) => link?.href ?? [])).toEqual([
      '/pages/unsubscribe',
      '/contact',
      'https://www.oaic.gov.au/privacy',
    ]);
  });

  it('a dealer’s own page takes its place', () => {
    const pages = [{ slug: 'privacy-policy', title: 'Our policy', body: 'One.\n\nTwo.' }];
    expect(policyOf({ pages })).toEqual({
      title: 'Our policy',
      intro: null,
      description: null,
      sections: [],
    });
  });
});
