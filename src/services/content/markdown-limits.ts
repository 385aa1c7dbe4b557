/**
 * What a text may hold before it is read as Markdown. The library follows nesting by recursion and compares the
 * emphasis marks of a paragraph with one another, so a text made for it could take seconds; within these limits
 * none takes longer than a page does.
 */
export const MARKDOWN_LIMITS = {
  characters: 100_000,
  lines: 5_000,
  /** Of lines without an empty one between them. */
  paragraphCharacters: 20_000,
  /** `*`, `_` and `~` in such a paragraph, and in the whole text. */
  paragraphMarks: 500,
  marks: 4_000,
  /** Quotes and lists inside one another. */
  depth: 8,
  /** Nested lists are written with spaces. */
  indentation: 40,
  nodes: 10_000,
} as const;

const MARKER = /\s{0,40}(?:>|[-+*]|\d{1,9}[.)])(?=\s|$|>)/y;
const MARKS = /[*_~]/g;

/** Why a text is not read as Markdown, and where; null if it can be. */
export function markdownExcess(text: string): { line: number; reason: string } | null {
  const limits = MARKDOWN_LIMITS;
  if (text.length > limits.characters)
    return { line: 1, reason: `has more than ${limits.characters} characters` };
  const lines = text.split('\n');
  if (lines.length > limits.lines)
    return { line: limits.lines + 1, reason: `has more than ${limits.lines} lines` };
  if ((text.match(MARKS)?.length ?? 0) > limits.marks)
    return { line: 1, reason: `has more than ${limits.marks} emphasis marks` };
  let characters = 0;
  let marks = 0;
  for (const [at, line] of lines.entries()) {
    const isEmpty = line.trim() === '';
    characters = isEmpty ? 0 : characters + line.length;
    marks = isEmpty ? 0 : marks + (line.match(MARKS)?.length ?? 0);
    const reason = lineExcess(line, isEmpty, characters, marks);
    if (reason !== null) return { line: at + 1, reason };
  }
  return null;
}

function lineExcess(
  line: string,
  isEmpty: boolean,
  characters: number,
  marks: number,
): string | null {
  const limits = MARKDOWN_LIMITS;
  if (characters > limits.paragraphCharacters)
    return `has a paragraph of more than ${limits.paragraphCharacters} characters`;
  if (marks > limits.paragraphMarks)
    return `has more than ${limits.paragraphMarks} emphasis marks in a paragraph`;
  if (isEmpty) return null;
  if (line.length - line.trimStart().length > limits.indentation)
    return `has a line that is indented by more than ${limits.indentation} spaces`;
  return markersOf(line) > limits.depth
    ? `has more than ${limits.depth} quotes or lists inside one another`
    : null;
}

/** Quotes and lists that the line starts. */
function markersOf(line: string): number {
  let count = 0;
  MARKER.lastIndex = 0;
  while (count <= MARKDOWN_LIMITS.depth && MARKER.test(line)) count += 1;
  return count;
}
