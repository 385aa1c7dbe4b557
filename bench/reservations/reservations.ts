/**
 * `npm run bench:reservations`: visitors in several processes reserve, pay, cancel and read while web servers, workers,
 * the database and the gateway are killed. Prints what the checker found; exits with 1 if that is anything. See
 * docs/reservations-proof.md.
 */
import { parseArgs } from 'node:util';
import { runHistory } from '#tests/chaos/reservations/run-history.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '500000' },
    minutes: { type: 'string', default: 'Infinity' },
    webs: { type: 'string', default: '3' },
    workers: { type: 'string', default: '2' },
    visitors: { type: 'string', default: '8' },
    cars: { type: 'string', default: '40' },
    kills: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
  },
});

const result = await runHistory({
  operations: Number(values.operations),
  minutes: Number(values.minutes),
  webs: Number(values.webs),
  workers: Number(values.workers),
  visitors: Number(values.visitors),
  cars: Number(values.cars),
  killsOfEach: Number(values.kills),
  seed: values.seed,
  syncToDisk: true,
  onProgress: (line) => process.stdout.write(`${line}\n`),
});

const { kills, operations, violations } = result;
const total = [...operations.values()].reduce((sum, count) => sum + count, 0);
const lines = [
  `operations     ${total}: ${[...operations].map(([name, count]) => `${name} ${count}`).join(', ')}`,
  `unknown end    ${result.unknown}`,
  `processes      ${result.processes}, ${Number(values.webs) * Number(values.visitors)} visitors at a time, ${values.cars} cars`,
  `kills          web ${kills.web}, worker ${kills.worker}, database ${kills.database}, gateway ${kills.gateway}`,
  `reservations   ${result.reservations}, held ${result.held}, paid ${result.paid}`,
  `seconds        ${result.seconds}: ${(total / result.runSeconds).toFixed(0)} operations a second for ${result.runSeconds} s; the checker ${result.checkSeconds.toFixed(1)} s`,
  `processors     ${result.processorSeconds.toFixed(0)} s: ${(total / result.processorSeconds).toFixed(0)} operations a second of a processor`,
  `violations     ${violations.length}`,
  ...violations.slice(0, 20).map(({ kind, detail }) => `  ${kind}: ${detail}`),
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = violations.length === 0 ? 0 : 1;
