import { describe, expect, it } from 'vitest';
import { markup } from '../testing.tsx';
import { PrimitivesPage } from './primitives-page.tsx';

describe('the page of primitives', () => {
  const html = markup(<PrimitivesPage />);

  it('has no inline style, which the Content-Security-Policy forbids', () => {
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toContain('<style');
  });

  it('has every id once, and every reference to an id points to one', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [
      ...html.matchAll(
        /\s(?:for|aria-labelledby|aria-describedby|aria-controls|commandfor)="([^"]*)"/g,
      ),
    ].flatMap((match) => (match[1] ?? '').split(' '));
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) expect(ids).toContain(reference);
  });

  it('has one heading of the first level', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
