import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault } from './fault.ts';

/** Returns the text with the fault in it. */
export function plant(text: string, { id, file, find, replace }: Fault): string {
  const at = text.indexOf(find);
  if (at === -1) throw new Error(`${id}: ${file} no longer has the text that it changes.`);
  if (text.includes(find, at + 1)) {
    throw new Error(`${id}: ${file} has the text that it changes more than once.`);
  }
  if (find === replace) throw new Error(`${id}: changes nothing.`);
  return text.slice(0, at) + replace + text.slice(at + find.length);
}

/** Applies the faults to the checkout below `root`; the returned function reverts them. */
export async function plantAll(
  root: string,
  faults: readonly Fault[],
): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  for (const fault of faults) {
    const file = path.join(root, fault.file);
    const text = await readFile(file, 'utf8');
    if (!before.has(file)) before.set(file, text);
    await writeFile(file, plant(text, fault));
  }
  return async () => {
    for (const [file, text] of before) await writeFile(file, text);
  };
}

/** Why faults can no longer be applied, one line each: the code has changed and the fault must be updated. */
export async function problemsOf(root: string, faults: readonly Fault[]): Promise<string[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  const specs = await readdir(path.join(root, 'tests/e2e'), { recursive: true });
  for (const fault of faults) {
    const { id, file, browser } = fault;
    if (seen.has(id)) problems.push(`${id}: another fault has the same id.`);
    seen.add(id);
    try {
      plant(await readFile(path.join(root, file), 'utf8'), fault);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    if (browser !== undefined && !specs.some((name) => name.includes(browser))) {
      problems.push(`${id}: no browser test has ${browser} in its name.`);
    }
  }
  return problems;
}
