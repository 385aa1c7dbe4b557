/** Neutralises terminal control characters in a visitor's or a feed's text. */
export function forTerminal(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '\u{fffd}');
}

export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** '2026-11-15 02:30', in UTC. */
export function minuteOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

const MAX_SHOWN = 100;

/** A value in a line about a change. */
export function briefValue(value: unknown): string {
  if (value === undefined) return '(nothing)';
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
