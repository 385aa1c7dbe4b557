import { describe, expect, it } from 'vitest';
import { jsonInTurns } from './json-in-turns.ts';

describe('the text of an answer', () => {
  it.each([
    { results: [] },
    { results: [{ hits: [{ id: 1, name: '“Drover”' }] }, { hits: [] }] },
    { results: [{ text: 'x'.repeat(300_000) }, { count: 1 }, { text: 'y'.repeat(300_000) }] },
    { results: [1], more: 2 },
    { hits: [{ id: 1 }], count: 1 },
    { results: [{}, null, [1], { left: undefined, hits: [null, 'a'] }] },
    {},
    { message: 'at most 50 requests', status: 400 },
  ])('is the same as in one go: %#', async (body) => {
    expect(await jsonInTurns(body)).toBe(JSON.stringify(body));
  });

  it('lets others in between the hits of one result', async () => {
    const order: string[] = [];
    const hit = (name: string) => ({ toJSON: () => (order.push(name), 'x'.repeat(60_000)) });
    const another = new Promise<void>((resolve) => {
      setImmediate(() => {
        order.push('another request');
        resolve();
      });
    });
    await jsonInTurns({ results: [{ hits: [hit('first'), hit('second')] }] });
    await another;
    expect(order).toEqual(['first', 'another request', 'second']);
  });
});
