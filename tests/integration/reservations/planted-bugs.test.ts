import { expect, it } from 'vitest';
import { PLANTED_BUGS } from '#tests/chaos/reservations/planted-bugs.ts';
import { runScriptedHistory } from '#tests/chaos/reservations/scripted-history.ts';
import { createTestDatabase } from '../database.ts';

async function run(bug?: (typeof PLANTED_BUGS)[number]) {
  const database = await createTestDatabase();
  try {
    return await runScriptedHistory(database, bug);
  } finally {
    await database.drop();
  }
}

it('the history of the product itself breaks no rule', async () => {
  const { history, violations } = await run();
  expect(violations).toEqual([]);
  expect(history.filter(({ end }) => end !== null)).toHaveLength(history.length);
});

it.each(PLANTED_BUGS.map((bug) => [bug.name, bug] as const))(
  'the checker finds in the same history: %s',
  async (_name, bug) => {
    const { violations } = await run(bug);
    const kinds = new Set(violations.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([...bug.shows].toSorted());
  },
);
