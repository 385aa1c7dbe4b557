import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ENVIRONMENT_VARIABLES } from './environment.ts';

function readProjectFile(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
}

/** `npm start` alone reads the first, which containers do not run; the owner's login is for `cli`. */
const NOT_IN_CONTAINERS = ['LOAD_DEMO', 'DATABASE_URL'];

interface Service {
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
}

const compose: { services: Record<string, Service> } = parse(readProjectFile('compose.yaml'));
const imageVariables = /^ENV (.+)$/mu
  .exec(readProjectFile('Dockerfile'))?.[1]
  ?.split(' ')
  .map((pair) => pair.replace(/=.*/u, ''));

it.each(['web', 'worker'])('every environment variable reaches the service %s', (service) => {
  const passedOn = Object.keys(compose.services[service]?.environment ?? {});
  const set = [...passedOn, ...(imageVariables ?? []), ...NOT_IN_CONTAINERS];
  expect(set.toSorted()).toEqual(ENVIRONMENT_VARIABLES.toSorted());
});

it.each(['web', 'worker'])(
  "the service %s has no login of the database's owner, and starts after its migrations",
  (service) => {
    const { environment, depends_on: after } = compose.services[service] ?? { environment: {} };
    expect(Object.keys(environment)).not.toContain('DATABASE_URL');
    expect(JSON.stringify(environment)).not.toContain('${POSTGRES_PASSWORD}');
    expect(after).toEqual({ cli: { condition: 'service_completed_successfully' } });
    expect(environment['APP_DATABASE_URL']).toBe(
      compose.services['cli']?.environment['APP_DATABASE_URL'],
    );
  },
);

it('compose.yaml passes each variable on under its own name', () => {
  const { APP_DATABASE_URL: _, ...others } = compose.services['web']?.environment ?? {};
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
