/**
 * A process to be killed: `visitors` (a web server with its visitors, which takes webhooks), `worker`, or `gateway`.
 * All but the gateway are the product's own services.
 */
import { openSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { openPools } from '#db/database.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import { ChaosGateway, answerCall, chaosPort } from './chaos-gateway.ts';
import type { GatewayCall } from './chaos-gateway.ts';
import { recordTo } from './history.ts';
import { askOver, sendTo } from './network.ts';
import { runVisitor } from './visitors.ts';
import { openWorld } from './world.ts';

// The parent process holds the other end: without it, this process has nothing to do.
process.stdin.resume().on('end', () => process.exit(1));

export interface ProcessSettings {
  kind: 'visitors' | 'worker' | 'gateway';
  database: string;
  siteId: number;
  /** Where it listens; 0 for a worker. */
  port: number;
  gatewayPort: number;
  webPorts: number[];
  folder: string;
  visitors: number;
  seed: string;
}

const settings = JSON.parse(process.argv[2] ?? '') as ProcessSettings;
const { kind, folder, port, gatewayPort, webPorts } = settings;
// Another sequence after each restart, or it would repeat what was cut off.
const chanceOf = (part: string) => seededRandom(`${settings.seed} ${process.pid} ${part}`);

const listen = (answer: (body: unknown) => Promise<unknown>) =>
  createServer((request, response) => {
    json(request)
      .then(answer)
      .then(
        (result) => response.end(JSON.stringify(result ?? null)),
        () => response.writeHead(500).end(),
      );
  }).listen(port, '127.0.0.1');

if (kind === 'gateway') {
  const gateway = new ChaosGateway(`${folder}/gateway.jsonl`);
  const chance = chanceOf('gateway');
  listen(async (body) => {
    const answer = answerCall(gateway, body as GatewayCall);
    // Done, and the answer is lost.
    if (chance() < 0.02) throw new Error('The connection broke.');
    return answer;
  });
  await gateway.deliver(
    (event) => sendTo(webPorts[Math.floor(chance() * webPorts.length)] ?? 0, event),
    { chance, stopped: new AbortController().signal },
  );
} else {
  const { db } = openPools({ connectionString: settings.database }, { max: 8, ownerMax: 1 });
  const ask = askOver(gatewayPort);
  const world = await openWorld(db, settings.siteId, { port: chaosPort(ask) });
  if (kind === 'worker') {
    world.loop.start();
  } else {
    listen((body) => world.receive(body as GatewayEvent));
    const recorder = recordTo(openSync(`${folder}/history-${process.pid}.jsonl`, 'a'));
    const run = (number: number) => {
      const chance = chanceOf(`visitor ${number}`);
      return runVisitor({ ...world, ask, recorder, chance }, () => false);
    };
    await Promise.all(Array.from({ length: settings.visitors }, (_, number) => run(number)));
  }
}
