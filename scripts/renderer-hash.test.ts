import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourceClosure } from '#demo/media/render/sources.ts';
import { RENDERER_TESTS, hashFiles, rendererFiles } from './renderer-hash.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the hash of what the renderer’s tests rest on', () => {
  const files: Record<string, string> = { 'a.ts': 'one\ntwo\n', 'b.avif': '\0\r\n\u00e9' };
  const read = (more: Record<string, string> = {}) => {
    const all = { ...files, ...more };
    return (file: string) => Buffer.from(all[file] ?? '', 'latin1');
  };
  const before = hashFiles(['a.ts', 'b.avif'], read(), ['node 24']);

  it('is the same in another order and with other line endings', () => {
    expect(hashFiles(['b.avif', 'a.ts'], read(), ['node 24'])).toBe(before);
    expect(hashFiles(['a.ts', 'b.avif'], read({ 'a.ts': 'one\r\ntwo\r\n' }), ['node 24'])).toBe(
      before,
    );
  });

  it.each([
    ['a source', ['a.ts', 'b.avif'], { 'a.ts': 'one\ntoo\n' }, ['node 24']],
    ['a picture', ['a.ts', 'b.avif'], { 'b.avif': '\0\n\u00e9' }, ['node 24']],
    ['a name', ['a.ts', 'c.avif'], { 'c.avif': files['b.avif'] ?? '' }, ['node 24']],
    ['a file that has gone', ['a.ts'], {}, ['node 24']],
    ['a version', ['a.ts', 'b.avif'], {}, ['node 25']],
  ])('changes with %s', (_what, names, more, versions) => {
    expect(hashFiles(names, read(more), versions)).not.toBe(before);
  });

  it('takes in the tests, what they import from elsewhere and the committed pictures', () => {
    const taken = rendererFiles(root);
    const tests = globSync(RENDERER_TESTS, { cwd: root });
    expect(tests.length).toBeGreaterThan(10);
    expect(taken).toEqual(expect.arrayContaining(tests));
    expect(taken).toEqual(
      expect.arrayContaining([
        'demo/media/bodies/utes.ts',
        'demo/media/layers/manifest.json',
        'demo/catalogue/colours.ts',
      ]),
    );
    expect(taken.filter((file) => file.endsWith('.avif')).length).toBeGreaterThan(100);
    expect(taken).toEqual(taken.toSorted());
  });

  // sourceClosure follows imports only within the demo.
  it('misses nothing: a test of the renderer imports nothing of the product', () => {
    const tests = globSync(RENDERER_TESTS, { cwd: root }).map((file) => path.join(root, file));
    const outside = sourceClosure(tests).filter((file) =>
      /^(?:import|export) (?!type )[^;]*? from '#(?!demo\/)/m.test(readFileSync(file, 'utf8')),
    );
    expect(outside).toEqual([]);
  });
});
