import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { copyWith, defaultCopy } from '#copy/format.ts';
import { richText } from './rich-text.tsx';

const TEXT = 'Read our <link>{name}</link> first.';
const link = (words: string) => <a href="/privacy">{words}</a>;

test('words between tags get the markup of that name', () => {
  const nodes = richText(defaultCopy, TEXT, { link }, { name: 'policy' });
  expect(renderToStaticMarkup(nodes)).toBe('Read our <a href="/privacy">policy</a> first.');
});

test('a site’s own text moves the markup with its words', () => {
  const t = copyWith({ [TEXT]: '<link>{name}</link>: please read' });
  expect(renderToStaticMarkup(richText(t, TEXT, { link }, { name: 'Policy' }))).toBe(
    '<a href="/privacy">Policy</a>: please read',
  );
});

test('a value is never taken for a tag', () => {
  const nodes = richText(defaultCopy, TEXT, { link }, { name: '<link>x</link>' });
  expect(renderToStaticMarkup(nodes)).toBe(
    'Read our <a href="/privacy">&lt;link&gt;x&lt;/link&gt;</a> first.',
  );
});
