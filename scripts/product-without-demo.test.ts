import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The folder, by an import or a path; `/media/demo/…` is a URL, not a file. */
const DEMO_FOLDER = /(?<!\/media\/)(?<![\w-])#?demo\//;

// The production image has no demo/: dependency-cruiser sees imports, this also sees paths.
it('the product names no file of demo/', () => {
  const lines = ['src', 'bin'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => DEMO_FOLDER.test(line))
          .map((line) => `${path.relative(root, file)}: ${line.trim()}`),
      ),
  );
  expect(lines).toEqual([]);
});
