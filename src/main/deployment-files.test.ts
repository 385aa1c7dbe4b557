import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ENVIRONMENT_VARIABLES } from './environment.ts';

function readProjectFile(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
}

/** Only `npm start` reads it, which containers do not run. */
const NOT_IN_CONTAINERS = ['LOAD_DEMO'];

const compose: {
  services: Record<string, { environment: Record<string, string>; image: string }>;
} = parse(readProjectFile('compose.yaml'));
const imageVariables = /^ENV (.+)$/mu
  .exec(readProjectFile('Dockerfile'))?.[1]
  ?.split(' ')
  .map((pair) => pair.replace(/=.*/u, ''));

it.each(['web', 'worker'])('every environment variable reaches the service %s', (service) => {
  const passedOn = Object.keys(compose.services[service]?.environment ?? {});
  const set = [...passedOn, ...(imageVariables ?? []), ...NOT_IN_CONTAINERS];
  expect(set.toSorted()).toEqual(ENVIRONMENT_VARIABLES.toSorted());
});

it('compose.yaml passes each variable on under its own name', () => {
  const { DATABASE_URL: _, ...others } = compose.services['web']?.environment ?? {};
  for (const [name, value] of Object.entries(others)) {
    expect(value).toMatch(new RegExp(`^\\$\\{${name}:-\\w*\\}$`, 'u'));
  }
});

it('every environment variable is in the settings of docs/architecture.md', () => {
  const documented = readProjectFile('docs/architecture.md').matchAll(/`([A-Z][A-Z0-9_]+)`/gu);
  const names = new Set([...documented].map(([, name]) => name));
  // Set by the image and by `npm start`, and known to whoever runs Node.
  names.add('NODE_ENV');
  expect(ENVIRONMENT_VARIABLES.filter((name) => !names.has(name))).toEqual([]);
});

it('every image from a registry is pinned by its digest, and the stages share one', () => {
  const pinned = /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/u;
  const bases = [...readProjectFile('Dockerfile').matchAll(/^FROM (\S+)/gmu)].map(
    ([, image]) => image,
  );
  expect(bases).toHaveLength(2);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(pinned);
  const { devDependencies, dependencies } = JSON.parse(readProjectFile('package.json')) as Record<
    'devDependencies' | 'dependencies',
    Record<string, string>
  >;
  // The tests run on the version that production runs.
  const version = dependencies['node'] ?? devDependencies['node'];
  expect(bases[0]).toContain(`node:${version}-bookworm-slim@`);
  expect(compose.services['db']?.image).toMatch(pinned);
  // Built from the Dockerfile above.
  expect(compose.services['web']?.image).toBe('forecourt');
  expect(compose.services['worker']?.image).toBe('forecourt');
});
