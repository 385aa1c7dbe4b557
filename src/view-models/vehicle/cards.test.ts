import { expect, it } from 'vitest';
import { exampleCard } from '#ui/search/testing.tsx';
import { withQuietArrivals } from './cards.ts';

it('where the newest come first, only their own tag is quieter', () => {
  const cards = [
    { ...exampleCard(1), tag: { text: 'New Arrival', tone: 'new' as const } },
    { ...exampleCard(2), tag: { text: 'Electric', tone: 'green' as const } },
    { ...exampleCard(3), tag: null },
  ];
  expect(withQuietArrivals(cards).map(({ tag }) => tag)).toEqual([
    { text: 'New Arrival', tone: 'quiet' },
    { text: 'Electric', tone: 'green' },
    null,
  ]);
});
