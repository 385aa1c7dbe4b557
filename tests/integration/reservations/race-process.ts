/** Visitors who all want the same cars, in a process of their own. */
import { once } from 'node:events';
import { openPools } from '#db/database.ts';
import type { Connection } from '#db/database.ts';
import { ChaosGateway, answerCall, chaosPort } from '#tests/chaos/reservations/chaos-gateway.ts';
import { startVisit } from '#tests/chaos/reservations/visitors.ts';
import { openWorld } from '#tests/chaos/reservations/world.ts';

export interface RaceOrder {
  connection: Connection;
  siteId: number;
  visitors: number;
  /** Visitors of all processes are numbered; each wants the car of this number. */
  first: number;
}

const [message] = (await once(process, 'message')) as [RaceOrder];
const { connection, siteId, visitors, first } = message;
const pools = openPools(connection, { max: 10, ownerMax: 1 });
const gateway = new ChaosGateway();
const port = chaosPort(async (call) => answerCall(gateway, call));
const { tools, cars, product } = await openWorld(pools.db, siteId, { port });
const visits = await Promise.all(
  Array.from({ length: visitors }, async (_, number) => {
    const vehicle = cars[(first + number) % cars.length];
    if (vehicle === undefined) throw new RangeError('There are no cars.');
    return startVisit(tools, vehicle);
  }),
);
const told = once(process, 'message');
process.send?.('ready');
await told;
const answers = await Promise.all(
  visits.map(async (visit) => ({ car: visit.car, kind: (await product.take(visit)).kind })),
);
await pools.close();
process.send?.(answers);
process.disconnect?.();
