import { plantAll } from './apply.ts';
import type { Fault } from './fault.ts';
import { partsFor, runPart } from './parts.ts';
import type { Runner } from './parts.ts';
import type { Importers } from './related.ts';

export interface Catch {
  runner: Runner;
  file: string;
  title: string;
}

export interface Verdict {
  fault: Fault;
  /** The first test that failed; null if all passed. */
  caught: Catch | null;
  /** Problems other than the fault itself. */
  trouble: string[];
}

/** How often a part is restarted after a flaky failure. */
const MAX_ATTEMPTS = 3;

/** Applies one fault in the copy and runs part after part until a test fails. */
export async function tryFault(root: string, fault: Fault, importers: Importers): Promise<Verdict> {
  const restore = await plantAll(root, [fault]);
  const trouble: string[] = [];
  try {
    for (const part of partsFor(fault, importers)) {
      for (let time = 0; time < MAX_ATTEMPTS; time += 1) {
        const { results, output } = await runPart(root, part, { bail: true });
        if (output !== '') trouble.push(`${part.runner} ended without a result: ${tail(output)}`);
        const failed = results.find((result) => result.failed);
        if (failed === undefined) break;
        const caught = { runner: part.runner, file: failed.file, title: failed.title };
        if (await failsAgain(root, caught)) return { fault, caught, trouble };
        trouble.push(`failed once only: ${failed.file} › ${failed.title}`);
      }
    }
    return { fault, caught: null, trouble };
  } finally {
    await restore();
  }
}

/** A fault fails every time; a flaky test on a busy machine passes the second time. */
async function failsAgain(root: string, { runner, file, title }: Catch): Promise<boolean> {
  const { results } = await runPart(root, { runner, files: [file] }, { bail: true });
  return results.some((result) => result.failed && result.title === title);
}

function tail(output: string): string {
  return output.trim().split('\n').slice(-12).join('\n');
}

const nameOf = ({ runner, file, title }: Catch) => `${runner} ${file} ${title}`;

/**
 * Which of the tests that caught something also fail without any fault, and so caught nothing. Each part runs
 * once, with the files in question.
 */
export async function failingAnyway(
  root: string,
  caught: readonly Catch[],
): Promise<(one: Catch) => boolean> {
  const passed = new Set<string>();
  for (const runner of new Set(caught.map((one) => one.runner))) {
    const own = caught.filter((one) => one.runner === runner);
    const files = [...new Set(own.map(({ file }) => file))];
    const { results } = await runPart(root, { runner, files }, { bail: false });
    for (const { file, title, failed } of results) {
      if (failed) continue;
      passed.add(nameOf({ runner, file, title }));
      // A file that failed as a whole has no title; without a fault at least one of its tests passes.
      passed.add(nameOf({ runner, file, title: '' }));
    }
  }
  return (one) => !passed.has(nameOf(one));
}
