import { nextPiece } from '#http/next-turn.ts';

/** Takes about a millisecond to write. */
const LETTERS_PER_TURN = 50_000;
/** The lists of an answer that can be long. */
const LISTS = new Set(['results', 'hits']);

/** The same as `JSON.stringify`; other requests are served between the hits of a large answer. */
export async function jsonInTurns(body: object): Promise<string> {
  const parts: string[] = [];
  let letters = 0;
  const write = async (part: string) => {
    parts.push(part);
    letters += part.length;
    if (letters < LETTERS_PER_TURN) return;
    letters = 0;
    await nextPiece();
  };
  await writeObject(body, write);
  return parts.join('');
}

async function writeObject(object: object, write: (part: string) => Promise<void>): Promise<void> {
  let before = '{';
  for (const [name, value] of Object.entries(object) as [string, unknown][]) {
    if (value === undefined) continue;
    const start = `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (LISTS.has(name) && Array.isArray(value)) {
      await write(`${start}[`);
      await writeList(name, value, write);
      await write(']');
    } else {
      await write(start + JSON.stringify(value));
    }
  }
  await write(before === '{' ? '{}' : '}');
}

async function writeList(
  name: string,
  items: readonly unknown[],
  write: (part: string) => Promise<void>,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at > 0) await write(',');
    if (name === 'results' && isObject(item)) await writeObject(item, write);
    else await write(JSON.stringify(item));
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
