import { readFile } from 'node:fs/promises';
import { LineCounter, isMap, isNode, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Document, Node } from 'yaml';

export interface SourceDocument {
  file: string;
  value: unknown;
  /** The line of the value at a path, or of its nearest existing parent. */
  lineOf(keys: readonly (string | number)[]): number;
}

export interface SourceFault {
  file: string;
  line: number | null;
  reason: string;
}

export interface Sources {
  documents: SourceDocument[];
  faults: SourceFault[];
}

/** Reads every document of every file; an error in one does not hide those of the others. */
export async function readDocuments(files: readonly string[]): Promise<Sources> {
  const sources = await Promise.all(files.map(readOne));
  return {
    documents: sources.flatMap(({ documents }) => documents),
    faults: sources.flatMap(({ faults }) => faults),
  };
}

async function readOne(file: string): Promise<Sources> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return refused(file, null, `cannot be read (${codeOf(error)})`);
  }
  return parseDocuments(file, text);
}

/** JSON is valid YAML, so one parser provides line numbers for both. */
export function parseDocuments(file: string, text: string): Sources {
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const faults = parsed.flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ pos, message }) => ({
      file,
      line: lines.linePos(pos[0]).line,
      reason: message,
    })),
  );
  if (faults.length > 0) return { documents: [], faults };
  try {
    const documents = parsed
      .map((document) => sourceOf(file, document, lines))
      // A separator at the end of a file yields an empty document.
      .filter(({ value }) => value !== null);
    return documents.length > 0 ? { documents, faults } : refused(file, null, 'holds no document');
  } catch (error) {
    // An alias without its anchor, or exponentially expanding aliases.
    return refused(file, null, error instanceof Error ? error.message : String(error));
  }
}

function sourceOf(file: string, document: Document.Parsed, lines: LineCounter): SourceDocument {
  return {
    file,
    value: document.toJS(),
    lineOf: (keys) => lines.linePos(offsetOf(document.contents, keys)).line,
  };
}

function offsetOf(root: Node | null, keys: readonly (string | number)[]): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(key),
      );
      if (pair === undefined) break;
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item: unknown = node.items[Number(key)];
      offset = (isNode(item) ? item.range?.[0] : null) ?? offset;
      node = item;
    } else {
      break;
    }
  }
  return offset;
}

function refused(file: string, line: number | null, reason: string): Sources {
  return { documents: [], faults: [{ file, line, reason }] };
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'EISDIR') return 'it is a folder';
  return error instanceof Error ? error.message : String(error);
}
