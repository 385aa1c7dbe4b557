import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/**
 * Chooses the address of this run's server: a free port and a separate folder, so that neither a parallel run
 * nor the leftovers of a killed run interfere. A configuration file calls it before anything reads it; the
 * test processes inherit it.
 */
export async function chooseTestServer(): Promise<void> {
  process.env['TEST_SERVER_PORT'] ??= String(await freePort());
  process.env['TEST_TURNSTILE_PORT'] ??= String(await freePort());
  process.env['TEST_SERVER_DATA'] ??= path.join(tmpdir(), `forecourt-test-${process.pid}`);
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: call chooseTestServer first.`);
  return value;
}

/** The port of the server under test. */
export const testServerPort = (): number => Number(setting('TEST_SERVER_PORT'));

/** The folder of its data, including PostgreSQL's. */
export const testServerData = (): string => setting('TEST_SERVER_DATA');

/** The port on which a test may stand in for Turnstile's verification service. */
export const turnstilePort = (): number => Number(setting('TEST_TURNSTILE_PORT'));
