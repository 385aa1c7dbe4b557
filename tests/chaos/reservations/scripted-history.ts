import type { TestDatabase } from '#tests/integration/database.ts';
import { ChaosGateway, answerCall, chaosPort } from './chaos-gateway.ts';
import type { GatewayCall } from './chaos-gateway.ts';
import { checkHistory } from './check-history.ts';
import { recordInto } from './history.ts';
import type { RecordedOperation } from './history.ts';
import { readOutcome } from './outcome.ts';
import type { PlantedBug } from './planted-bugs.ts';
import type { Violation } from './violation.ts';
import { OPERATIONS, endAllTimes, takeCar } from './visitors.ts';
import type { Visit, VisitorsOptions } from './visitors.ts';
import { createDealer, findUndone, openWorld } from './world.ts';

const CARS = 6;
/** What is not done after so many is never done. */
const MOST_ROUNDS = 10;

export interface ScriptedHistory {
  history: RecordedOperation[];
  violations: Violation[];
}

/**
 * The same story each time, one step after the other, in which every planted bug has its chance. Webhooks come last
 * first, and twice each; a worker settles when the story says so.
 */
export async function runScriptedHistory(
  { db, ownerDb }: Pick<TestDatabase, 'db' | 'ownerDb'>,
  bug?: PlantedBug,
): Promise<ScriptedHistory> {
  const siteId = await createDealer(ownerDb, CARS);
  await bug?.prepare?.(ownerDb);
  const gateway = new ChaosGateway();
  let isAway = false;
  const ask = async (call: GatewayCall) => (isAway ? null : answerCall(gateway, call));
  const world = await openWorld(db, siteId, { port: chaosPort(ask), ...(bug && { bug }) });
  const history: RecordedOperation[] = [];
  const settle = async () => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const told = isAway ? 0 : await gateway.tellAll(world.receive);
      if (told + (await world.settleDue()) === 0) return;
    }
  };
  const quiet = async () => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const undone = await findUndone(ownerDb, siteId, async () => gateway.waiting);
      if (undone.length === 0) return [];
      await settle();
    }
    return findUndone(ownerDb, siteId, async () => gateway.waiting);
  };
  const check = async (undone: string[]) =>
    checkHistory(history, await readOutcome(ownerDb, gateway.list(), undone));

  await tellStory({
    // Whoever is late is very late.
    visitors: { ...world, ask, recorder: recordInto(history), chance: () => 0.99 },
    settle,
    whileAway: async (work) => {
      isAway = true;
      await work();
      isAway = false;
    },
  });
  const violations = await check(await quiet());
  if (violations.length > 0) return { history, violations };
  history.push(...(await endAllTimes(db, siteId)));
  return { history, violations: await check(await quiet()) };
}

interface Stage {
  visitors: VisitorsOptions;
  /** Webhooks come and a worker works until nothing is left to do. */
  settle: () => Promise<void>;
  /** Without an answer of the gateway. */
  whileAway: (work: () => Promise<void>) => Promise<void>;
}

async function tellStory({ visitors, settle, whileAway }: Stage): Promise<void> {
  const [wanted, kept, late, unpaid, released, tabs] = visitors.cars;
  if (!wanted || !kept || !late || !unpaid || !released || !tabs) throw new Error('No cars.');
  type Name = keyof typeof OPERATIONS;
  const act = (name: Name, { id }: { id: number }, visit?: Visit | null) =>
    OPERATIONS[name](visitors, id, visit ?? undefined);

  // Two want one car: the first gets it, has it and gives it back.
  await act('read', wanted);
  const first = await takeCar(visitors, wanted);
  await takeCar(visitors, wanted);
  await act('read', wanted);
  await act('pay', wanted, first);
  await settle();
  await act('read', wanted);
  await act('refresh', wanted, first);
  await act('cancel', wanted, first);
  await settle();
  await act('read', wanted);
  const second = await takeCar(visitors, wanted);
  await act('refresh', wanted, second);

  // One is paid for and kept until the end.
  const keeper = await takeCar(visitors, kept);
  await act('pay', kept, keeper);
  await settle();
  await act('read', kept);

  // The time to pay is over and the gateway cannot close its page, which is paid on afterwards.
  const latecomer = await takeCar(visitors, late);
  await whileAway(async () => {
    await act('expire', late);
    await settle();
  });
  await act('pay', late, latecomer);
  await settle();
  await act('read', late);

  // One thinks better of it before paying.
  const doubter = await takeCar(visitors, unpaid);
  await settle();
  await act('cancel', unpaid, doubter);
  await settle();

  // The dealer gives one back.
  const unlucky = await takeCar(visitors, released);
  await act('pay', released, unlucky);
  await settle();
  await act('release', released);
  await settle();

  // Two tabs are one page to pay on.
  const double = await takeCar(visitors, tabs, 2);
  await act('pay', tabs, double);
  await settle();
  await act('expire', tabs);
  await settle();
  await act('read', tabs);
}
