import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const ports = globSync('tests/contracts/*-contract.ts', { cwd: root }).map((file) =>
  path.basename(file, '-contract.ts'),
);
/** It accepts everything, which a captcha must not. */
const EXEMPT = 'captcha-off';

describe('every adapter of a port is tested against the port’s contract', () => {
  const adapters = globSync('src/adapters/*', { cwd: root }).flatMap((folder) => {
    const name = path.basename(folder);
    const port = ports.find((candidate) => name.startsWith(`${candidate}-`));
    return port === undefined || name === EXEMPT ? [] : [{ name, port }];
  });

  it.each(adapters)('$name', ({ name, port }) => {
    const tests = globSync(`src/adapters/${name}/*.test.ts`, { cwd: root });
    const source = tests.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
    expect(source).toContain(`#tests/contracts/${port}-contract.ts`);
  });
});
