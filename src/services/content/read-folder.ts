import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_KINDS, CONTENT_KIND_NAMES } from '#site-config/content/content-kinds.ts';
import type { ContentKind } from '#site-config/content/content-kinds.ts';
import type { SourceEntry } from '#site-config/content/readable-entries.ts';
import { nearest } from '#site-config/faults.ts';
import { parseDocuments } from '#services/site/read-documents.ts';
import type { SourceDocument, SourceFault } from '#services/site/read-documents.ts';

/** An entry, and where it was written. */
export interface FolderEntry extends SourceEntry {
  /** Relative to the folder. */
  file: string;
  lineOf(keys: readonly (string | number)[]): number;
}

export interface ContentFolder {
  entries: FolderEntry[];
  /** The full paths of the pictures, by how entries name them: pictures/showroom.jpg. */
  pictures: ReadonlyMap<string, string>;
  faults: SourceFault[];
}

const MAX_FILES = 20_000;
const MAX_TEXT_BYTES = 1024 * 1024;
const PICTURES = 'pictures';
const IGNORED = new Set(['README.md']);

const FILE_NAME = /^(?<folder>[^/]+)(?:\/(?<name>.+))?\.(?<extension>yaml|yml|md)$/;
/** Words joined by hyphens; further folders are part of an address. */
const ENTRY_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const LONGEST_NAME = 100;

/** Reads all files of a content folder; an error in one does not hide those of the others. */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const read: ContentFolder & { pictures: Map<string, string> } = {
    entries: [],
    pictures: new Map(),
    faults: [],
  };
  const files = await listFiles(folder);
  if (typeof files === 'string') {
    read.faults.push({ file: folder, line: null, reason: files });
    return read;
  }
  for (const { file, problem } of files) {
    const refuse = (reason: string) => read.faults.push({ file, line: null, reason });
    if (problem !== null) refuse(problem);
    else if (file.startsWith(`${PICTURES}/`)) read.pictures.set(file, path.join(folder, file));
    else if (!IGNORED.has(file)) await readEntries(folder, file, read, refuse);
  }
  read.faults.push(...doubled(read.entries));
  return read;
}

interface FoundFile {
  file: string;
  problem: string | null;
}

/** In alphabetical order; a sentence if the folder cannot be read. */
async function listFiles(folder: string): Promise<FoundFile[] | string> {
  let found;
  try {
    found = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') return 'does not exist';
    if (code === 'ENOTDIR') return 'is not a folder';
    return `cannot be read (${String(code ?? error)})`;
  }
  const files = found
    .filter((entry) => !entry.isDirectory())
    .map((entry): FoundFile => {
      const full = path.join(entry.parentPath, entry.name);
      const file = path.relative(folder, full).split(path.sep).join('/');
      return { file, problem: entry.isFile() ? null : 'is not a plain file' };
    })
    .filter(({ file }) => !file.split('/').some((part) => part.startsWith('.')));
  if (files.length > MAX_FILES) return `has more than ${MAX_FILES} files`;
  return files.toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

async function readEntries(
  folder: string,
  file: string,
  read: ContentFolder,
  refuse: (reason: string) => void,
): Promise<void> {
  const place = placeOf(file);
  if (typeof place === 'string') {
    refuse(place);
    return;
  }
  const { kind, name, isText } = place;
  const full = path.join(folder, file);
  const addUnreadable = () =>
    read.entries.push({
      kind,
      key: name ?? '0',
      file,
      value: null,
      unreadable: true,
      lineOf: () => 1,
    });
  if ((await stat(full)).size > MAX_TEXT_BYTES) {
    refuse('is larger than 1 MB');
    addUnreadable();
    return;
  }
  const text = await readFile(full, 'utf8');
  const { documents, faults } = isText
    ? parseText(file, text, CONTENT_KINDS[kind].textField ?? '')
    : parseDocuments(file, text);
  read.faults.push(...faults);
  const [document, second] = documents;
  if (second !== undefined) refuse('holds more than one document');
  if (document === undefined) {
    addUnreadable();
    return;
  }
  if (name !== null) {
    const lineOf: FolderEntry['lineOf'] = (keys) => document.lineOf(keys);
    read.entries.push({ kind, key: name, file, value: document.value, lineOf });
    return;
  }
  if (!Array.isArray(document.value)) {
    refuse('must hold a list');
    addUnreadable();
    return;
  }
  document.value.forEach((value: unknown, index) => {
    const lineOf: FolderEntry['lineOf'] = (keys) => document.lineOf([index, ...keys]);
    read.entries.push({ kind, key: String(index), file, value, lineOf });
  });
}

interface Place {
  kind: ContentKind;
  /** Null for a list. */
  name: string | null;
  isText: boolean;
}

/** What a file holds; a sentence if its name says nothing. */
function placeOf(file: string): Place | string {
  const { folder = '', name = null, extension } = FILE_NAME.exec(file)?.groups ?? {};
  const kind = CONTENT_KIND_NAMES.find((known) => known === folder);
  if (kind === undefined) {
    const meant = nearest(folder === '' ? (file.split(/[./]/, 1)[0] ?? '') : folder, [
      ...CONTENT_KIND_NAMES,
      PICTURES,
    ]);
    return `is no file of a content folder${meant === null ? '' : `; did you mean ${meant}?`}`;
  }
  const { layout, textField, nested } = definitionOf(kind);
  if (layout === 'list' && name !== null) return `must be one file, ${kind}.yaml`;
  if (layout === 'files' && name === null) return `must be a folder, ${kind}/, with a file each`;
  const isText = extension === 'md';
  if (isText && textField === undefined) return 'must be a YAML file';
  if (name !== null) {
    if (!ENTRY_NAME.test(name) || name.length > LONGEST_NAME) {
      return 'must be named in lower-case words joined by hyphens';
    }
    if (nested !== true && name.includes('/')) return `must be directly in ${kind}/`;
  }
  return { kind, name, isText };
}

function definitionOf(kind: ContentKind): {
  layout: 'files' | 'list';
  textField?: string;
  nested?: true;
} {
  return CONTENT_KINDS[kind];
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?<fields>[\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/;

/** A Markdown file: its fields in YAML between two lines of three hyphens, then its text. */
function parseText(
  file: string,
  text: string,
  field: string,
): { documents: SourceDocument[]; faults: SourceFault[] } {
  const head = FRONT_MATTER.exec(text);
  if (head === null) {
    const reason = 'must begin with its fields between two lines of ---';
    return { documents: [], faults: [{ file, line: 1, reason }] };
  }
  const body = text.slice(head[0].length);
  const emptyLines = (/^\s*/.exec(body)?.[0] ?? '').split('\n').length - 1;
  const bodyLine = head[0].split('\n').length + emptyLines;
  const { documents, faults } = parseDocuments(file, head.groups?.fields ?? '');
  // The line of the hyphens comes before the fields.
  const moved = faults.map((fault) => ({
    ...fault,
    line: fault.line === null ? null : fault.line + 1,
  }));
  const [fields] = documents;
  if (fields === undefined) return { documents, faults: moved };
  if (typeof fields.value !== 'object' || fields.value === null || Array.isArray(fields.value)) {
    return { documents: [], faults: [{ file, line: 2, reason: 'must have named fields' }] };
  }
  if (Object.hasOwn(fields.value, field)) {
    const reason = `has its text below the fields, so ${field} cannot be among them`;
    return { documents: [], faults: [{ file, line: fields.lineOf([field]) + 1, reason }] };
  }
  const value = body.trim() === '' ? fields.value : { ...fields.value, [field]: body.trim() };
  const lineOf: SourceDocument['lineOf'] = (keys) =>
    keys[0] === field ? bodyLine : fields.lineOf(keys) + 1;
  return { documents: [{ file, value, lineOf }], faults: moved };
}

/** about-us.md and about-us.yaml are the same entry. */
function doubled(entries: readonly FolderEntry[]): SourceFault[] {
  const files = new Map<string, string>();
  return entries.flatMap(({ kind, key, file }) => {
    const name = `${kind}/${key}`;
    const first = files.get(name);
    files.set(name, first ?? file);
    return first === undefined || first === file
      ? []
      : [{ file, line: null, reason: `is the same entry as ${first}` }];
  });
}
