import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from './icon.tsx';

describe('Icon', () => {
  it('shows its symbol of the sprite, in a box whose size is known before the sprite has come', () => {
    const markup = renderToStaticMarkup(<Icon name="search" size="sm" className="text-brand" />);
    expect(markup).toMatch(/<use href="[^"]*icons[^"]*#search">/);
    expect(markup).toContain('class="shrink-0 size-4 text-brand"');
  });

  it('is decoration unless it has a label', () => {
    expect(renderToStaticMarkup(<Icon name="x" />)).toContain('aria-hidden="true"');
    const labelled = renderToStaticMarkup(<Icon name="x" label="Close" />);
    expect(labelled).toContain('role="img" aria-label="Close"');
    expect(labelled).not.toContain('aria-hidden');
  });
});
