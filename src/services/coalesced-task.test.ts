import { expect, it } from 'vitest';
import { CoalescedTask } from './coalesced-task.ts';

it('calls during a run lead to one more run, however many they are', async () => {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const task = new CoalescedTask(async () => {
    runs += 1;
    await gate.promise;
  });
  const calls = [task.run(), task.run(), task.run(), task.run()];
  gate.resolve();
  await Promise.all(calls);
  expect(runs).toBe(2);
  await task.run();
  expect(runs).toBe(3);
});

it('a run that fails is the last, and the next call begins anew', async () => {
  let runs = 0;
  const task = new CoalescedTask(async () => {
    runs += 1;
    if (runs === 1) throw new Error('no');
  });
  const calls = [task.run(), task.run()];
  const outcomes = await Promise.allSettled(calls);
  expect([outcomes.map(({ status }) => status), runs]).toEqual([['rejected', 'rejected'], 1]);
  await task.run();
  expect(runs).toBe(2);
});
