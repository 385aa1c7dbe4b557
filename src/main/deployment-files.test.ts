import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { STOP_MS } from '#db/embedded/server-process.ts';
import { ENVIRONMENT_VARIABLES } from './environment.ts';
import { DRAIN_MS } from './web/http-server.ts';

function readProjectFile(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
}

/** `npm start` alone reads the first, which containers do not run; the owner's login is for `cli`. */
const NOT_IN_CONTAINERS = ['LOAD_DEMO', 'DATABASE_URL'];

interface Service {
  environment?: Record<string, string>;
  image?: string;
  volumes?: string[];
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
    const { environment = {}, depends_on: after } = compose.services[service] ?? {};
    expect(Object.keys(environment)).not.toContain('DATABASE_URL');
    expect(JSON.stringify(environment)).not.toContain('${POSTGRES_PASSWORD}');
    expect(after).toEqual({ cli: { condition: 'service_completed_successfully' } });
    expect(environment['APP_DATABASE_URL']).toBe(
      compose.services['cli']?.environment?.['APP_DATABASE_URL'],
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

describe('the units for systemd', () => {
  /** The settings of a section, in order, without comments. */
  function readUnit(name: string): Map<string, string> {
    const lines = readProjectFile(`deploy/systemd/${name}`).split('\n');
    const settings = lines.filter((line) => /^[A-Za-z]+=/u.test(line));
    return new Map(settings.map((line) => [line.replace(/=.*/u, ''), line.replace(/^\w+=/u, '')]));
  }
  const namesIn = (text: string) => [...text.matchAll(/\b[A-Z_\d]+(?==)/gu)].map(([name]) => name);
  const units = ['forecourt-web.service', 'forecourt-worker.service'];

  it('every environment variable is set by the units or listed in forecourt.env', () => {
    const listed = namesIn(
      readProjectFile('deploy/systemd/forecourt.env').replaceAll(/^#.*$/gmu, ''),
    );
    for (const unit of units) {
      const set = namesIn(readUnit(unit).get('Environment') ?? '');
      expect([...set, ...listed, ...NOT_IN_CONTAINERS].toSorted()).toEqual(
        ENVIRONMENT_VARIABLES.toSorted(),
      );
    }
  });

  it('both processes run with the same settings, and their programs exist', () => {
    const [web, worker] = units.map(readUnit);
    for (const [unit, name] of [
      [web, 'web'],
      [worker, 'worker'],
    ] as const) {
      expect(unit?.get('Description')).toBe(`Forecourt ${name}`);
      const command = name === 'web' ? 'serve' : 'worker';
      expect(unit?.get('ExecStart')).toBe(`/opt/forecourt/bin/forecourt ${command}`);
      unit?.delete('ExecStart');
      unit?.delete('Description');
    }
    expect(existsSync(new URL('../../bin/forecourt', import.meta.url))).toBe(true);
    expect(web).toEqual(worker);
    expect(readUnit('forecourt.target').get('Wants')).toBe(units.join(' '));
  });

  it('a further worker has the same settings, and the port of its metrics as its name', () => {
    const [first, further] = ['forecourt-worker.service', 'forecourt-worker@.service'].map(
      readUnit,
    );
    expect(further?.get('ExecStart')).toBe(
      `/usr/bin/env WORKER_METRICS_PORT=%i ${first?.get('ExecStart')}`,
    );
    for (const unit of [first, further]) {
      unit?.delete('ExecStart');
      unit?.delete('Description');
    }
    expect(further).toEqual(first);
  });

  it.each(units)(
    '%s ends only after requests are finished and the database has stopped',
    (name) => {
      const unit = readUnit(name);
      expect(Number(unit.get('TimeoutStopSec')) * 1000).toBeGreaterThan(DRAIN_MS + STOP_MS);
      expect(unit.get('KillSignal')).toBe('SIGTERM');
    },
  );

  it.each(units)('%s leaves the embedded database to the other process', (name) => {
    const unit = readUnit(name);
    expect(unit.get('KillMode')).toBe('process');
    // Two namespaces of process ids or of shared memory would hide the database's users from each other.
    expect([...unit.keys()]).not.toContain('PrivateIPC');
    expect([...unit.keys()]).not.toContain('PrivatePIDs');
    expect(unit.get('Environment')).toContain(`DATA_DIR=/var/lib/${unit.get('StateDirectory')}`);
  });
});

describe.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('systemd', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-units-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What `systemd-analyze verify` says of the units, which find their programs in this project. */
  function complaints(change: (unit: string) => string = (unit) => unit): string {
    const here = fileURLToPath(new URL('../..', import.meta.url));
    const write = (name: string, as = name) => {
      const unit = readProjectFile(`deploy/systemd/${name}`).replaceAll('/opt/forecourt/', here);
      mkdirSync(path.dirname(path.join(folder, as)), { recursive: true });
      writeFileSync(path.join(folder, as), change(unit));
      return path.join(folder, as);
    };
    const units = ['web.service', 'worker.service', 'worker@.service'].map((kind) => {
      const dropIn = `forecourt-${kind}.d/own-database.conf`;
      if (!kind.includes('@')) write('own-database.conf', dropIn);
      return write(`forecourt-${kind}`);
    });
    const verify = ['verify', '--man=no', ...units, write('forecourt.target')];
    const { stdout, stderr, status } = spawnSync('systemd-analyze', verify, { encoding: 'utf8' });
    return stdout + stderr + (status === 0 ? '' : ` (status ${status})`);
  }

  it('verifies every unit without a complaint', () => {
    expect(complaints()).toBe('');
    expect(complaints((unit) => unit.replace('Restart=', 'Restrat='))).toContain('Restrat');
  });
});

it('the command line sees the same pictures and the same folder as the web process', () => {
  const { cli, web } = compose.services;
  const media = (service: Service | undefined) =>
    Object.entries(service?.environment ?? {}).filter(
      ([name]) => name === 'MEDIA_STORE' || name.startsWith('MEDIA_S3'),
    );
  expect(media(cli)).toEqual(media(web));
  expect(media(cli)).toHaveLength(6);
  expect(cli?.volumes).toEqual(web?.volumes);
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
