import { rm } from 'node:fs/promises';
import { cleanUpIfKilled } from './left-behind.ts';
import { start, untilReady } from './server.ts';
import { testServerData, testServerPort, turnstilePort } from './server-address.ts';

/** Starts the production build with the demo dealers; the returned function stops it and deletes its data. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  const dataDir = testServerData();
  const port = testServerPort();
  const server = start({
    PORT: String(port),
    DATA_DIR: dataDir,
    DEV_PAGES: 'true',
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${turnstilePort()}/turnstile/v0/siteverify`,
  });
  const endWithUs = () => server.kill('SIGKILL');
  process.on('exit', endWithUs);
  const cleanedUp = await cleanUpIfKilled({
    folder: dataDir,
    dataDir,
    ...(server.pid !== undefined && { pid: server.pid }),
  });
  await untilReady(server, port);
  return async () => {
    server.kill('SIGTERM');
    await server.exited;
    process.off('exit', endWithUs);
    // Its warnings help to explain a failure.
    if (server.stderr() !== '') process.stderr.write(server.stderr());
    await rm(dataDir, { recursive: true, force: true });
    cleanedUp();
  };
}
