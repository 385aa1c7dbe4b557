const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** All except line feed and tab. */
const CONTROLS_IN_BLOCKS = /[^\P{Cc}\n\t]+/gu;

/** One line: no line breaks, and no lone surrogates, which databases cannot store. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replaceAll(CONTROLS, ' ').trim();
}

/** Several lines, with line endings normalised. */
export function cleanBlock(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(CONTROLS_IN_BLOCKS, '')
    .trim();
}

/** At most `maxLength` characters, never splitting one. */
export function cutLine(text: string, maxLength: number): string {
  const line = cleanLine(text);
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
}
