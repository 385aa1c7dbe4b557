const DELIMITERS = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The delimiter that the header has most often outside quotes. Null if the text does not contain the whole
 * header.
 */
export function findDelimiter(text: string, isWholeFile: boolean): Delimiter | null {
  // A line that does not end is not searched again with each chunk.
  if (!isWholeFile && !/[\r\n]/.test(text)) return null;
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  // A quote within a cell is a character like any other: 17" wheels.
  let mayQuoteBegin = true;
  let isBlank = true;
  for (const character of text) {
    if (isQuoted) {
      isQuoted = character !== '"';
      // After a closing quote, another one means that both stand for a quote in the text.
      mayQuoteBegin = !isQuoted;
      continue;
    }
    if (character === '\n' || character === '\r') {
      if (!isBlank) return mostFrequent(counts);
      mayQuoteBegin = true;
      continue;
    }
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
    isQuoted = mayQuoteBegin && character === '"';
    mayQuoteBegin = count !== undefined;
    isBlank &&= count === undefined && character.trim() === '';
  }
  return isWholeFile ? mostFrequent(counts) : null;
}

function mostFrequent(counts: ReadonlyMap<string, number>): Delimiter {
  const [first] = DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return first ?? ',';
}
