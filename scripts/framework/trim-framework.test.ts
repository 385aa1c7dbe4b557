import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { CUTS, LEFT_OUT } from './cuts.ts';
import { frameworkFile, trimFramework } from './trim-framework.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ROUTER = 'react-router/dist/production/lib/router/history.js';

const trimmed = (code: string) => trimFramework(ROUTER, code).replaceAll(/\s+/g, ' ').trim();

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|js)$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(root, folder, name));
}

describe('the installed versions', () => {
  test.each(Object.keys(CUTS))('have everything that is left out of %s', (file) => {
    const code = readFileSync(path.join(root, 'node_modules', file), 'utf8');
    const result = trimFramework(file, code);
    expect(result.length).toBeLessThan(code.length);
    expect(() => parseAst(result)).not.toThrow();
  });
});

test('no page uses what is left out', () => {
  const names = LEFT_OUT.join('|');
  const imported = new RegExp(
    String.raw`import\s*\{[^}]*\b(?:${names})\b[^}]*\}\s*from\s*['"]react(?:-router|-dom)?['"]`,
  );
  const used = [
    /\bviewTransition\b/,
    /<Fragment\b[^>]*\bref=/,
    /<\w*Link\b[^>]*\bmask=/,
    /\bnavigate(?:=\{|: )false\b/,
    /\brouter\s*\??\.\s*(?:fetch|\w*Fetcher|\w*Blocker|patchRoutes)\b/,
  ];
  // The libraries with React components that the browser loads.
  const libraries = ['node_modules/yet-another-react-lightbox/dist'];
  const files = ['src/ui', 'src/routes', ...libraries].flatMap(filesUnder);
  expect(files.length).toBeGreaterThan(300);
  const users = files.filter((file) => {
    const code = readFileSync(file, 'utf8');
    return [imported, ...used].some((pattern) => pattern.test(code));
  });
  expect(users).toEqual([]);
});

test('a name that a new version no longer has fails the build', () => {
  const file = 'react-router/dist/production/lib/dom/ssr/routes.js';
  expect(() => trimFramework(file, 'export const a = 1;')).toThrow(`${file} has no isSpaMode.`);
});

test('functions lose their bodies, tests become constants', () => {
  const file = 'react-router/dist/production/lib/dom/ssr/fog-of-war.js';
  const functions = CUTS[file]?.functions ?? [];
  const code = functions.map((name) => `function ${name}(a) { return helper(a); }`).join('\n');
  expect(trimFramework(file, `${code}\nfunction helper() { return 1; }`)).toBe(
    `${functions.map((name) => `function ${name}(a) {}`).join('\n')}\nfunction helper() { return 1; }`,
  );
  expect(
    trimFramework(
      'react-router/dist/production/lib/dom/ssr/single-fetch.js',
      'if (fetcherKey) a(); b(!ssr && !foundRevalidatingServerLoader ? c : fetcherKey);',
    ),
  ).toBe('if (false) a(); b(false ? c : fetcherKey);');
});

test('the router’s messages to developers and names of components are left out', () => {
  expect(trimmed('warning(a, `No ${b}`); invariant(c, "No c"); warnOnce(d, e);')).toBe(
    'void 0; invariant(c); void 0;',
  );
  expect(trimmed('const A = React$1.forwardRef(() => null);\nA.displayName = "A";')).toBe(
    'const A = /* @__PURE__ */ React$1.forwardRef(() => null); ;',
  );
});

test('only files of React and React Router are trimmed', () => {
  expect(frameworkFile(`/app/node_modules/${ROUTER}?v=1`)).toBe(ROUTER);
  expect(frameworkFile(`C:\\app\\node_modules\\react-dom\\cjs\\a.js`)).toBe('react-dom/cjs/a.js');
  expect(frameworkFile('/app/node_modules/leaflet/dist/leaflet.js')).toBeNull();
  expect(frameworkFile('/app/src/routes/root.tsx')).toBeNull();
});
