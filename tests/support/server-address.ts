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
 * Where the server of this run is: a free port and a folder of its own, so that neither a run beside this
 * one nor what a killed run left behind is in the way. Called by a configuration file, before anything
 * reads it; the processes that run the tests inherit it.
 */
export async function chooseTestServer(): Promise<void> {
  process.env['TEST_SERVER_PORT'] ??= String(await freePort());
  process.env['TEST_TURNSTILE_PORT'] ??= String(await freePort());
  process.env['TEST_SERVER_DATA'] ??= path.join(tmpdir(), `forecourt-test-${process.pid}`);
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: chooseTestServer comes first.`);
  return value;
}

/** The port of the server that the tests ask. */
export const testServerPort = (): number => Number(setting('TEST_SERVER_PORT'));

/** The folder of its data; PostgreSQL runs there. */
export const testServerData = (): string => setting('TEST_SERVER_DATA');

/** Where a test may stand in for the party that judges Turnstile's tokens. */
export const turnstilePort = (): number => Number(setting('TEST_TURNSTILE_PORT'));
