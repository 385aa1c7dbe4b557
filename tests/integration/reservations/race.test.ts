import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDealer } from '#tests/chaos/reservations/world.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import type { RaceOrder } from './race-process.ts';

const CLIENTS = 200;
const CARS = 50;
const PROCESSES = 4;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function answerOf<Answer>(child: ChildProcess, message: RaceOrder | 'go'): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(message);
  const [answer] = (await answered) as [Answer];
  return answer;
}

it('of 200 clients on 50 cars in 4 processes, each car has one winner and the others are told that it is taken', async () => {
  const siteId = await createDealer(database.ownerDb, CARS);
  const entry = fileURLToPath(new URL('race-process.ts', import.meta.url));
  const children = Array.from({ length: PROCESSES }, () => fork(entry, { execArgv: [] }));
  try {
    const visitors = CLIENTS / PROCESSES;
    const { connection } = database;
    await Promise.all(
      children.map((child, index) =>
        answerOf(child, { connection, siteId, visitors, first: index * visitors }),
      ),
    );
    // All at once.
    const answers = await Promise.all(
      children.map((child) => answerOf<{ car: number; kind: string }[]>(child, 'go')),
    );
    const byCar = Map.groupBy(answers.flat(), ({ car }) => car);
    expect(byCar.size).toBe(CARS);
    for (const ofCar of byCar.values()) {
      const kinds = ofCar.map(({ kind }) => kind).toSorted();
      expect(kinds).toEqual(['pay', 'taken', 'taken', 'taken']);
    }
    const stored = await database.ownerDb
      .selectFrom('reservations')
      .select('vehicle_id')
      .where('state', '=', 'awaiting_payment')
      .execute();
    expect(new Set(stored.map((row) => row.vehicle_id)).size).toBe(CARS);
    expect(stored).toHaveLength(CARS);
  } finally {
    for (const child of children) child.kill();
  }
});
