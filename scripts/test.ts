/**
 * `npm test`: everything that must hold, in the order in which it fails soonest. Every part runs even
 * when an earlier one failed, and the last line says how many tests passed.
 */
import { SELECTIONS } from './test/parts.ts';
import { runParts } from './test/run.ts';

const selection = SELECTIONS[process.argv[2] ?? 'all'];
if (selection === undefined) {
  process.stderr.write(`Parts are ${Object.keys(SELECTIONS).join(', ')}.\n`);
  process.exit(2);
}
process.exit(await runParts(selection));
