/** A feed has few different makes, fuels or bodies. */
const MAX_REMEMBERED = 2000;
const MAX_LENGTH = 200;

/** Remembers the last results of a pure function. */
export function remember<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    const found = find(text);
    if (text.length <= MAX_LENGTH) {
      if (known.size >= MAX_REMEMBERED) known.clear();
      known.set(text, found);
    }
    return found;
  };
}
