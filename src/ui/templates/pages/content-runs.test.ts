import { describe, expect, it } from 'vitest';
import type { SectionModel } from '../content-page-model.ts';
import { inRuns, isLong, pictureOfHead, saysWhere } from './content-runs.ts';

const text = (words: string): SectionModel => ({
  kind: 'text',
  title: null,
  text: [{ kind: 'paragraph', children: [words] }],
});
const faq: SectionModel = { kind: 'faq', title: null, questions: [] };
const cards: SectionModel = { kind: 'cards', title: null, text: null, cards: [] };
const picture = (changes: { caption?: string } = {}): SectionModel => ({
  kind: 'picture',
  picture: { url: '/media/a', width: 3, height: 2, alt: '', placeholder: null, quality: 75 },
  caption: null,
  shape: 'banner',
  first: true,
  ...changes,
});

describe('the sections of a content page', () => {
  it('are texts that follow each other, and all others', () => {
    const runs = inRuns([text('a'), faq, cards, picture(), text('b')]);
    expect(runs.map(({ isText, sections }) => [isText, sections.length])).toEqual([
      [true, 2],
      [false, 2],
      [true, 1],
    ]);
  });

  it('are long from some paragraphs on', () => {
    const [short, long] = ['word', 'word '.repeat(300)].map((words) => inRuns([text(words)])[0]);
    expect(short && isLong(short)).toBe(false);
    expect(long && isLong(long)).toBe(true);
  });

  it('have the picture of the head first, unless it has a caption to be read', () => {
    expect(pictureOfHead([picture(), cards])?.url).toBe('/media/a');
    expect(pictureOfHead([picture({ caption: 'Our yard' })])).toBeNull();
    expect(pictureOfHead([cards, picture()])).toBeNull();
    expect(pictureOfHead([])).toBeNull();
  });

  it('say where the dealer is if one of them is about its locations', () => {
    const map: SectionModel = {
      kind: 'locationsMap',
      title: 'Map',
      tiles: null,
      markers: [],
      list: [],
      picture: null,
    };
    expect(saysWhere([text('a'), map])).toBe(true);
    expect(saysWhere([text('a'), cards])).toBe(false);
  });
});
