export interface ReadAhead {
  /** The first characters: as many as asked for, fewer only if the file is shorter. */
  start: string;
  /** The whole text, from its first character. */
  texts: AsyncIterable<string>;
}

/** Looks at the start of a text before it is read. Whoever opened the texts closes them. */
export async function readAhead(texts: AsyncIterable<string>, length: number): Promise<ReadAhead> {
  const iterator = texts[Symbol.asyncIterator]();
  let start = '';
  while (start.length < length) {
    const next = await iterator.next();
    if (next.done === true) break;
    start += next.value;
  }
  return { start: start.slice(0, length), texts: continued(start, iterator) };
}

async function* continued(start: string, iterator: AsyncIterator<string>): AsyncGenerator<string> {
  if (start !== '') yield start;
  for (;;) {
    const next = await iterator.next();
    if (next.done === true) return;
    yield next.value;
  }
}
