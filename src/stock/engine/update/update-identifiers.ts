import type { IndexSource } from '../source.ts';
import { buildIdentifiers, findIdentifiers } from '../text/identifiers.ts';
import type { IdentifierIndex } from '../text/identifiers.ts';
import { identifierOf } from '../text/words.ts';
import type { RowChanges } from './row-changes.ts';

interface AddedIdentifier {
  /** Before which of the former identifiers it belongs. */
  at: number;
  /** By the index's letters. */
  text: Uint8Array;
  row: number;
  weight: number;
}

/** The identifiers after a change: one pass that leaves out those of the changed rows and puts in the new ones. */
export function updateIdentifiers(former: IdentifierIndex, changes: RowChanges): IdentifierIndex {
  const { rows, before, after } = changes;
  const changed = [...rows.entries()].filter(
    ([at, row]) => row >= before.rows || !isSame(before, row, after, at),
  );
  if (changed.length === 0) return former;
  const added: AddedIdentifier[] = [];
  for (const { weight, read } of after.marks) {
    for (const [at, row] of changed) {
      const identifier = identifierOf(read(at) ?? '');
      if (identifier === '') continue;
      const text = encode(former, identifier);
      if (text === null) return buildIdentifiers(replacing(changes));
      added.push({ at: findIdentifiers(former, identifier).from, text, row, weight });
    }
  }
  added.sort((a, b) => a.at - b.at || compare(a.text, b.text));
  return merge(former, new Set(changed.map(([, row]) => row)), added);
}

function isSame(before: IndexSource, row: number, after: IndexSource, at: number): boolean {
  return before.marks.every(({ read }, mark) => read(row) === after.marks[mark]?.read(at));
}

/** Null if it has a letter that no identifier had. */
function encode({ letters }: IdentifierIndex, identifier: string): Uint8Array | null {
  const text = new Uint8Array(identifier.length);
  for (let at = 0; at < text.length; at += 1) {
    const position = letters.indexOf(identifier.charAt(at));
    if (position < 0) return null;
    text[at] = position + 1;
  }
  return text;
}

function compare(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] as number) - (other[at] as number);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** All rows as they are now. */
function replacing({ rows, before, after }: RowChanges): IndexSource {
  const changed = new Map([...rows.entries()].map(([at, row]) => [row, at]));
  return {
    ...before,
    rows: Math.max(before.rows, (rows.at(-1) ?? -1) + 1),
    marks: before.marks.map(({ weight, read }, mark) => ({
      weight,
      read: (row) => {
        const at = changed.get(row);
        return at === undefined ? read(row) : (after.marks[mark]?.read(at) ?? null);
      },
    })),
  };
}

function merge(
  former: IdentifierIndex,
  changed: ReadonlySet<number>,
  added: readonly AddedIdentifier[],
): IdentifierIndex {
  const merged = new MergedIdentifiers(former, added);
  let next = 0;
  let from = 0;
  for (let at = 0; at <= former.rows.length; at += 1) {
    const isGone = at < former.rows.length && changed.has(former.rows[at] as number);
    if (!isGone && added[next]?.at !== at) continue;
    merged.copy(from, at);
    for (let one = added[next]; one?.at === at; one = added[next]) {
      merged.put(one);
      next += 1;
    }
    from = isGone ? at + 1 : at;
  }
  merged.copy(from, former.rows.length);
  return merged.finish();
}

class MergedIdentifiers {
  readonly #former: IdentifierIndex;
  readonly #text: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;
  readonly #weights: Uint8Array;
  #count = 0;
  #end = 0;

  constructor(former: IdentifierIndex, added: readonly AddedIdentifier[]) {
    const capacity = former.rows.length + added.length;
    this.#former = former;
    this.#text = new Uint8Array(
      added.reduce((sum, { text }) => sum + text.length, former.text.length),
    );
    this.#starts = new Uint32Array(capacity + 1);
    this.#rows = new Uint32Array(capacity);
    this.#weights = new Uint8Array(capacity);
  }

  put({ text, row, weight }: AddedIdentifier): void {
    this.#text.set(text, this.#end);
    this.#end += text.length;
    this.#rows[this.#count] = row;
    this.#weights[this.#count] = weight;
    this.#count += 1;
    this.#starts[this.#count] = this.#end;
  }

  /** The former identifiers from one up to, but not including, another. */
  copy(from: number, to: number): void {
    const { text, starts, rows, weights } = this.#former;
    const first = starts[from] as number;
    this.#text.set(text.subarray(first, starts[to]), this.#end);
    this.#rows.set(rows.subarray(from, to), this.#count);
    this.#weights.set(weights.subarray(from, to), this.#count);
    for (let at = from; at < to; at += 1) {
      this.#count += 1;
      this.#starts[this.#count] = this.#end + (starts[at + 1] as number) - first;
    }
    this.#end = this.#starts[this.#count] as number;
  }

  finish(): IdentifierIndex {
    return {
      letters: this.#former.letters,
      text: this.#text.slice(0, this.#end),
      starts: this.#starts.slice(0, this.#count + 1),
      rows: this.#rows.slice(0, this.#count),
      weights: this.#weights.slice(0, this.#count),
    };
  }
}
