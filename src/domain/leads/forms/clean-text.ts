const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** All but the line feed and the tab. */
const CONTROLS_IN_BLOCKS = /[^\P{Cc}\n\t]+/gu;

/** One line: nothing in it ends a line, and no half of a pair that no store keeps. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replaceAll(CONTROLS, ' ').trim();
}

/** Several lines, ended as ours are. */
export function cleanBlock(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(CONTROLS_IN_BLOCKS, '')
    .trim();
}

/** At most so many characters, never half of one. */
export function cutLine(text: string, most: number): string {
  const line = cleanLine(text);
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
}
