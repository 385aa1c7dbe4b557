/**
 * Finds a real Chromium for the browser tests: one that is told (CHROMIUM), one of the machine's, or the
 * one that npm installed. That last one is built for x64 only, so on other processors a Debian machine
 * gets Debian's own package, if we may install it.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** As root the sandbox cannot start; the rest keeps a test browser from talking to anyone. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

function onPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  for (const name of NAMES) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not this one.
      }
    }
  }
  return null;
}

async function fromNpm(): Promise<string> {
  // Without this the package does not unpack the libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

function fromDebian(): string {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    process.stdout.write('Installing Debian’s chromium for the browser tests …\n');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env: environment, stdio: 'ignore' });
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      {
        env: environment,
        stdio: 'ignore',
      },
    );
  }
  const found = onPath();
  if (found === null) {
    throw new Error(
      `No Chromium for ${process.arch}: install the package chromium, or set CHROMIUM to its executable.`,
    );
  }
  return found;
}

export async function findChromium(): Promise<string> {
  const told = process.env['CHROMIUM'];
  if (told !== undefined && told !== '') return told;
  return onPath() ?? (process.arch === 'x64' ? await fromNpm() : fromDebian());
}
