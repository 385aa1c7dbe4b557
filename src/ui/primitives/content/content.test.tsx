import { describe, expect, it } from 'vitest';
import type { StarDisplay } from '#domain/content/stars.ts';
import { ExpandableText, EXPAND_DURATION_MS } from './expandable-text.tsx';
import { PhoneLink } from '../controls/phone-link.tsx';
import { Price } from './price.tsx';
import { COPIED_MS, Share } from '../controls/share.tsx';
import { shareHref } from '../controls/share-links.ts';
import { StarRating } from './star-rating.tsx';
import { markup } from '../testing.tsx';

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '');

const fullStars = (display: StarDisplay) =>
  markup(<StarRating rating={4.3} display={display} />).match(/fc-star-full/g);

describe('star rating', () => {
  it('is named "4.3 out of 5"', () => {
    expect(markup(<StarRating rating={4.3} />)).toContain('role="img" aria-label="4.3 out of 5"');
  });

  it('fills a part of a star without an inline style', () => {
    const html = markup(<StarRating rating={4.5} />);
    expect(html.match(/fc-star-full/g)).toHaveLength(5);
    expect(html).toMatch(/<svg width="12"[^>]*><path class="fc-star-full"/);
    expect(html).not.toContain('style=');
  });

  it('differs between the two displays at 4.3', () => {
    expect(fullStars('partial')).toHaveLength(4);
    expect(fullStars('fractional')).toHaveLength(5);
  });
});

describe('price', () => {
  it('tells the former price from the present one for those who cannot see it struck through', () => {
    const html = markup(
      <Price amount="$45,990" was="$49,990" priceType="Drive Away" note="From $189 per week" />,
    );
    expect(text(html)).toBe('Now $45,990, was $49,990Drive AwayFrom $189 per week');
    expect(html).toMatch(/<s [^>]*>.*\$49,990<\/s>/);
  });

  it('says the amount alone when there is no former price', () => {
    expect(text(markup(<Price amount="Enquire for price." isText />))).toBe('Enquire for price.');
  });
});

describe('phone link', () => {
  it('is masked after its first 5 characters until clicked, and dials before the script is there', () => {
    const html = markup(<PhoneLink phone="0491 570 156" masked />);
    expect(html).toContain('href="tel:0491570156"');
    expect(text(html)).toContain('0491 ••• •••');
    expect(text(html)).not.toContain('570');
    expect(text(html)).toContain('Show number');
  });

  it('shows the number directly where the site says so', () => {
    expect(text(markup(<PhoneLink phone="07 5550 1234" label="Call Sales" />))).toBe(
      'Call Sales 07 5550 1234',
    );
  });
});

describe('expandable text', () => {
  const long = 'abcdefghij klmnop';

  it('takes 300 ms', () => {
    expect(EXPAND_DURATION_MS).toBe(300);
  });

  it('holds the whole text in the page, the rest of it apart', () => {
    const html = markup(<ExpandableText text={long} limit={10} />);
    expect(html).toContain('abcdefghij<span class="fc-expandable-cut">…</span>');
    expect(html).toContain('<span class="fc-expandable-rest"> klmnop</span>');
  });

  it('has a toggle that works before the script is there, with the labels it is given', () => {
    const html = markup(
      <ExpandableText text={long} limit={10} moreLabel="View more" lessLabel="View less" />,
    );
    expect(html).toMatch(/<details[^>]*><summary/);
    expect(html).toContain('View more');
    expect(html).toContain('View less');
  });

  it('has no toggle when nothing is cut', () => {
    expect(markup(<ExpandableText text="abc" limit={10} />)).not.toContain('details');
    expect(markup(<ExpandableText text={long} limit={10} cutWhenLongerThan={20} />)).toContain(
      'klmnop</p>',
    );
  });
});

describe('share', () => {
  const url = 'https://dealer.example/cars/touring?x=1&y=2';

  it('links Facebook, X, LinkedIn, WhatsApp, mailto and sms, and has a copy button', () => {
    const html = markup(<Share url={url} title="2024 Touring" />);
    for (const start of [
      'https://www.facebook.com/',
      'https://x.com/',
      'https://www.linkedin.com/',
      'https://wa.me/',
      'mailto:?',
      'sms:?',
    ]) {
      expect(html).toContain(`href="${start}`);
    }
    expect(html).toContain('Copy link');
  });

  it('reads Copied for 1.5 seconds', () => {
    expect(COPIED_MS).toBe(1500);
  });

  it('shows the channels of the site in its order', () => {
    const html = markup(<Share url={url} title="2024 Touring" channels={['copy', 'email']} />);
    expect(html.indexOf('Copy link')).toBeLessThan(html.indexOf('mailto:'));
    expect(html).not.toContain('facebook');
  });

  it('encodes address and title so that nothing leaks out of the query', () => {
    expect(shareHref('whatsapp', url, 'A & B')).toBe(
      'https://wa.me/?text=A%20%26%20B%20https%3A%2F%2Fdealer.example%2Fcars%2Ftouring%3Fx%3D1%26y%3D2',
    );
    expect(shareHref('email', url, 'A & B')).toContain('subject=A%20%26%20B&body=A%20%26%20B%0A');
  });
});
