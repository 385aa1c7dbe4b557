/**
 * `npm run chaos:leads`: 8 clients post leads while the web server, the worker and the database are killed
 * repeatedly, the database is away, frozen, or away while the disk is full, and the dealer's webhook fails a third
 * of the time. Prints what was lost.
 */
import { parseArgs } from 'node:util';
import { runLeadChaos } from '#tests/chaos/lead-chaos.ts';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '5000' },
    clients: { type: 'string', default: '8' },
    kills: { type: 'string', default: '25' },
    outages: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});

const result = await runLeadChaos({
  leads: Number(values.leads),
  clients: Number(values.clients),
  sites: 8,
  killsOfEach: Number(values.kills),
  outagesOfEach: Number(values.outages),
  // Spreads kills and outages over the whole run.
  killEveryLeads: Number(values.leads) / (3 * (Number(values.kills) + Number(values.outages))),
  seed: values.seed,
  onProgress: (line) => process.stdout.write(`${line}\n`),
});

const { kills, outages, sink } = result;
const lines = [
  `leads acknowledged   ${result.acknowledged} (${result.posts} posts by ${values.clients} clients)`,
  `kills                web ${kills.web}, worker ${kills.worker}, database ${kills.database}`,
  `outages              down ${outages.down}, frozen ${outages.frozen}, with a full disk ${outages.fullDisk}`,
  `stored from disk     ${result.waited}, left there ${result.onDisk}`,
  `calls at the sink    ${sink.calls}, of which it failed ${sink.failed} and knew ${sink.repeated} by their key`,
  `seconds              ${result.seconds.toFixed(0)}`,
  `contradicted         ${result.contradicted}`,
  `forged               ${sink.forged}`,
  `left in the queue    ${result.waiting}`,
  `lost                 ${result.lost}`,
  `doubled              ${result.doubled}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
const { lost, doubled, contradicted, waiting, onDisk } = result;
process.exitCode = lost + doubled + contradicted + waiting + onDisk + sink.forged === 0 ? 0 : 1;
