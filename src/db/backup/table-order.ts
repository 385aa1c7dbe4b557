interface Referencing {
  name: string;
  /** The tables that its foreign keys point to. */
  references: readonly string[];
}

/** Every table after those that its foreign keys point to, otherwise in the given order. */
export function orderByReferences<T extends Referencing>(tables: readonly T[]): T[] {
  const names = new Set(tables.map(({ name }) => name));
  const ordered: T[] = [];
  const done = new Set<string>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ name, references }) =>
      references.every((other) => other === name || done.has(other) || !names.has(other)),
    );
    if (ready.length === 0) {
      const circle = waiting.map(({ name }) => name).join(', ');
      throw new Error(`These tables reference each other in a circle: ${circle}.`);
    }
    for (const table of ready) {
      ordered.push(table);
      done.add(table.name);
    }
    waiting = waiting.filter(({ name }) => !done.has(name));
  }
  return ordered;
}
