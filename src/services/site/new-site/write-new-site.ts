import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NewSiteAnswers } from '#site-config/new-site/questions.ts';
import { newSiteContent } from './content-files.ts';
import { newSiteDocument } from './document-text.ts';

export type WrittenSite =
  | { ok: true; document: string; content: string; files: number }
  /** The files that are there already. */
  | { ok: false; existing: readonly string[] };

/** Writes the document and the content folder of a new site, or nothing if one of them is there already. */
export async function writeNewSite(
  answers: NewSiteAnswers,
  folder: string,
  now: number,
): Promise<WrittenSite> {
  const document = path.join(folder, `${answers.slug}.yaml`);
  const content = path.join(folder, answers.slug);
  const existing: string[] = [];
  for (const target of [document, content]) if (await exists(target)) existing.push(target);
  if (existing.length > 0) return { ok: false, existing };
  const files = Object.entries(newSiteContent(answers, now)).map(
    ([name, text]) => [path.join(content, name), text] as const,
  );
  for (const [file, text] of [...files, [document, newSiteDocument(answers)] as const]) {
    await mkdir(path.dirname(file), { recursive: true });
    // Never over a file that came in between.
    await writeFile(file, text, { flag: 'wx' });
  }
  return { ok: true, document, content, files: files.length };
}

async function exists(target: string): Promise<boolean> {
  return stat(target).then(
    () => true,
    () => false,
  );
}
