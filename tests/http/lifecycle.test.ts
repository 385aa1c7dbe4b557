import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { ROOT, databaseProcess, forecourt, start, untilReady } from '#tests/support/server.ts';
import { freePort } from '#tests/support/server-address.ts';
import type { Started } from '#tests/support/server.ts';
import { EVERY_VEHICLE } from '#tests/support/demo-sites.ts';
import { pressUntil } from '#tests/support/plain-forms.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';

/** A first start creates a database and loads the demo dealers; this only ends a start that hangs. */
const PATIENCE_MS = 180_000;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-lifecycle-'));
  // PostgreSQL runs as another user when we are root.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function expectOneSentence(server: Started, sentence: RegExp): Promise<void> {
  // A server that neither serves nor exits is not left running.
  const patience = setTimeout(() => server.kill('SIGKILL'), 90_000);
  expect(await server.exited).toBe(1);
  clearTimeout(patience);
  const lines = server.stderr().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
  expect(lines[0]).not.toMatch(/\bat .*:\d+:\d+/);
}

describe('a start that cannot be ends in one sentence', { timeout: PATIENCE_MS }, () => {
  test('when the port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => {
      holder.listen(0, '127.0.0.1', resolve);
    });
    const { port } = holder.address() as AddressInfo;
    const dataDir = path.join(folder, 'taken');
    await expectOneSentence(
      start({ PORT: String(port), DATA_DIR: dataDir }),
      new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by another program`),
    );
    holder.close();
    expect(await databaseProcess(dataDir)).toBeNull();
  });

  for (const [what, dataDir] of [
    ['is below a file', path.join(ROOT, 'package.json', 'data')],
    ['is where nobody may write', '/proc/forecourt'],
  ] as const) {
    test(`when the data folder ${what}`, async () => {
      const PORT = String(await freePort());
      await expectOneSentence(
        start({ PORT, DATA_DIR: dataDir }),
        /^The data folder .* cannot be written/,
      );
    });
  }

  for (const [what, url] of [
    ['refuses', 'postgres://nobody@127.0.0.1:1/none'],
    ['does not exist', 'postgres://nobody@nowhere.invalid/none'],
  ] as const) {
    test(`when the database of DATABASE_URL ${what}`, async () => {
      const PORT = String(await freePort());
      await expectOneSentence(
        start({ PORT, DATABASE_URL: url }),
        /^The database of DATABASE_URL cannot be reached/,
      );
    });
  }

  test('when a setting is wrong', async () => {
    await expectOneSentence(start({ PORT: 'seventy' }), /PORT/);
  });
});

/** A POST whose body stops halfway: the server has started reading when it sends 100 Continue. */
async function beginPost(port: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  let begun: () => void = () => undefined;
  const halfway = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const response = new Promise<string>((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      if (received.includes('100 Continue')) begun();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
  socket.write(
    'POST / HTTP/1.1\r\nHost: currawong-motors.localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
      'Content-Length: 10\r\nExpect: 100-continue\r\n\r\n',
  );
  await halfway;
  socket.write('name=');
  return { socket, answer: response };
}

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const refused = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1');
      probe.on('connect', () => {
        probe.destroy();
        resolve(false);
      });
      probe.on('error', () => resolve(true));
    });
    if (refused) return;
  }
}

test(
  'SIGTERM while it is still starting leaves no database behind',
  async () => {
    const dataDir = path.join(folder, 'hasty');
    const server = start({ PORT: String(await freePort()), DATA_DIR: dataDir, LOAD_DEMO: 'false' });
    await expect.poll(() => databaseProcess(dataDir), { timeout: 60_000 }).not.toBeNull();
    server.kill('SIGTERM');
    const exit = await server.exited;
    const left = await databaseProcess(dataDir);
    if (left !== null) process.kill(left, 'SIGTERM');
    expect(exit).toEqual(expect.any(Number));
    expect(left).toBeNull();
  },
  PATIENCE_MS,
);

/** A server's CPU time since its start; the clock would include other load on the machine. */
async function processorSeconds(port: number): Promise<number> {
  const { text } = await sendRequest({ host: '127.0.0.1', path: '/metrics', port });
  const [, seconds] = /^process_cpu_seconds_total ([\d.]+)$/m.exec(text) ?? [];
  return Number(seconds);
}

const ENQUIRY: Readonly<Record<string, string>> = {
  name: 'Alex',
  email: 'alex.river@kestrel.example',
  phone: '0412 345 678',
  postcode: '2830',
  message: 'Please call me in the morning.',
};

describe('a life', { timeout: PATIENCE_MS }, () => {
  let dataDir = '';
  const host = 'currawong-motors.localhost';
  let port = 0;
  let server: Started | null = null;
  let etag: string | undefined;
  let firstSeconds = 0;

  const begin = async (settings: Record<string, string> = {}): Promise<Started> => {
    server = start({ PORT: String(port), DATA_DIR: dataDir, ...settings });
    await untilReady(server, port);
    await expect.poll(server.stdout).toContain('Forecourt serves');
    return server;
  };

  beforeAll(async () => {
    port = await freePort();
    dataDir = path.join(folder, 'life');
  });

  afterAll(async () => {
    if (server?.running() !== true) return;
    server.kill('SIGTERM');
    await server.exited;
  });

  test('the first start takes 60 s of a processor at most, loads the demo dealers and tells their addresses', async () => {
    const { stdout, pid } = await begin();
    firstSeconds = await processorSeconds(port);
    expect(firstSeconds).toBeLessThan(60);
    await expect.poll(stdout).toContain(`http://${host}:${port}`);
    expect(stdout()).toContain('Loading the demo dealers');
    const page = await sendRequest({ host, path: EVERY_VEHICLE, port });
    expect(page.status).toBe(200);
    ({ etag } = page.headers);
    // The process has started itself again under its own id, with the allocator's settings.
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    expect(environment).toContain(process.platform === 'linux' ? 'MALLOC_ARENA_MAX=2' : '');
  });

  test('a site that is applied is served without a restart', async () => {
    const file = path.join(folder, 'lifecycle-motors.yaml');
    const hosts = ['lifecycle-motors.example', 'lifecycle-motors.localhost'];
    await writeFile(
      file,
      JSON.stringify({ slug: 'lifecycle-motors', name: 'Lifecycle Motors', hosts }),
    );
    const applied = forecourt({ DATA_DIR: dataDir }, ['site', 'apply', file]);
    expect(applied, applied.output).toMatchObject({ status: 0 });
    const status = async () =>
      (await sendRequest({ host: 'lifecycle-motors.localhost', port })).status;
    await expect.poll(status).toBe(200);
    // Served over TLS: browsers get HSTS for this name and no subdomains.
    const published = await sendRequest({ host: 'lifecycle-motors.example', port });
    expect(published.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(published.text).toContain('href="https://lifecycle-motors.example/"');
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(published.text) ?? [];
    for (const [target, expected, headers] of [
      ['/', 200, {}],
      ['/', 304, { 'If-None-Match': published.headers.etag }],
      [asset, 200, {}],
      ['/robots.txt', 200, {}],
      ['/media/none.jpg', 404, {}],
      ['/api/me', 200, {}],
      ['/no-such-page', 404, {}],
    ] as const) {
      const sent = { host: 'lifecycle-motors.example', path: target, headers, port };
      const response = await sendRequest(sent);
      expect.soft(response.status, target).toBe(expected);
      expect.soft(response.headers['strict-transport-security'], target).toBe('max-age=31536000');
    }
  });

  test('on SIGTERM the request under way is finished and the database stopped', async () => {
    const running = server ?? (await begin());
    const { socket, answer: response } = await beginPost(port);
    running.kill('SIGTERM');
    await untilRefused(port);
    expect(running.running()).toBe(true);
    socket.write('value');
    expect(await response).toMatch(/HTTP\/1\.1 405 Method Not Allowed/);
    expect(await running.exited).toBe(0);
    expect(running.stderr()).toBe('');
    expect(await databaseProcess(dataDir)).toBeNull();
  });

  test('the second start is quicker and keeps all data', async () => {
    const { stdout } = await begin();
    expect(await processorSeconds(port)).toBeLessThan(firstSeconds);
    expect(stdout()).not.toMatch(/Loading|Building/);
    expect((await sendRequest({ host: 'lifecycle-motors.localhost', port })).status).toBe(200);
    expect((await sendRequest({ host, path: EVERY_VEHICLE, port })).headers.etag).toBe(etag);
  });

  test('a database that is killed comes back without a restart, and forms are received as before', async () => {
    const running = server ?? (await begin());
    const form = await visitPlainly(host, '/contact', port);
    for (const field of form.page.first('form.fc-form').all('input, textarea')) {
      const value = ENQUIRY[field.attribute('name') ?? ''];
      if (value !== undefined) form.fill(field, value);
    }
    form.choose(form.page.field('Location'), 'Currawong Mazda - Sales');
    const killed = await databaseProcess(dataDir);
    process.kill(killed ?? 0, 'SIGKILL');
    await expect.poll(running.stdout).toMatch(/has ended \(it was killed\): restarting it now/);
    await expect.poll(running.stdout).toMatch(/PostgreSQL in \S+ runs again/);
    await untilReady(running, port);
    const submit = form.page.first('form.fc-form button').name;
    await pressUntil(form, submit, { done: () => form.address.startsWith('/success?') });
    const leads = forecourt({ DATA_DIR: dataDir }, [
      'leads',
      'export',
      '--site',
      'currawong-motors',
    ]);
    expect(leads.output).toContain(ENQUIRY['email']);
    expect(await databaseProcess(dataDir)).not.toBe(killed);
  });

  test('after SIGKILL the next start takes the orphaned database over and serves', async () => {
    const killed = server ?? (await begin());
    killed.kill('SIGKILL');
    expect(await killed.exited).toBe('SIGKILL');
    expect(await databaseProcess(dataDir)).not.toBeNull();
    const next = await begin();
    expect((await sendRequest({ host: 'lifecycle-motors.localhost', port })).status).toBe(200);
    next.kill('SIGTERM');
    expect(await next.exited).toBe(0);
    expect(await databaseProcess(dataDir)).toBeNull();
  });

  test('an address that uses more than its share is held back; others and health checks are not', async () => {
    const METRICS_TOKEN = 'the-token-of-this-test';
    await begin({ TRUST_PROXY: 'loopback', METRICS_TOKEN });
    const sendFrom = async (address: string, target: string) => {
      const search = target === '/api/search' && { method: 'POST', body: '{"query":"a"}' };
      const headers = { 'X-Forwarded-For': address, 'Content-Type': 'application/json' };
      return sendRequest({ host, path: target, port, headers, ...search });
    };
    const countWaited = async () => {
      const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
      const { text } = await sendRequest({ host, path: '/metrics', headers, port });
      return Number(
        /^forecourt_requests_paced_total\{outcome="waited"\} (\d+)/m.exec(text)?.[1] ?? 0,
      );
    };
    const searches = Array.from({ length: 80 }, () => sendFrom('203.0.113.7', '/api/search'));
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const waited = await countWaited();
    expect(waited).toBeGreaterThan(0);
    for (const [address, target] of [
      ['203.0.113.8', '/'],
      ['203.0.113.8', '/api/search'],
      ['203.0.113.7', '/healthz'],
    ] as const)
      expect((await sendFrom(address, target)).status, target).toBe(200);
    expect(await countWaited()).toBe(waited);
  });
});
