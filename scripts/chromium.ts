/**
 * Finds a real Chromium for the browser tests. The headless shell comes first: it takes less than half the
 * processor time of the whole browser for the same page. npm brings one for x64; on other processors a
 * Debian machine gets Debian's own package, if we may install it.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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

export const PICTURES_OFF = '--blink-settings=imagesEnabled=false';

function onPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  for (const name of names) {
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

/** Why the browser does not start, in its own words, or null when it does. */
function startFault(executable: string): string | null {
  const { status, stderr, error } = spawnSync(executable, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim() || `it ended with ${status}`);
}

/** The headless shell of @sparticuz/chromium, unpacked; built for x64 only. */
async function fromNpm(): Promise<{ executable: string | null; fault: string }> {
  if (process.arch !== 'x64') return { executable: null, fault: 'it is built for x64 only' };
  // Without this the package does not unpack the libraries that a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executable = await chromium.executablePath();
    const fault = startFault(executable);
    return fault === null ? { executable, fault: '' } : { executable: null, fault };
  } catch (error) {
    return { executable: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

function fromDebian(): { executable: string | null; fault: string } {
  if (process.getuid?.() !== 0) return { executable: null, fault: 'that needs root' };
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return { executable: null, fault: 'there is no apt-get' };
  process.stdout.write('Installing Debian’s chromium-headless-shell for the browser tests …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  const { status, stderr } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    { env, encoding: 'utf8' },
  );
  const executable = onPath(SHELL);
  return { executable, fault: stderr.trim() || `apt-get ended with ${status}` };
}

export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const shell = onPath(SHELL);
  if (shell !== null) return shell;
  const npm = await fromNpm();
  if (npm.executable !== null) return npm.executable;
  const debian = fromDebian();
  const found = debian.executable ?? onPath(BROWSERS);
  if (found !== null) return found;
  throw new Error(
    [
      `There is no Chromium for ${process.arch}. Install the package chromium-headless-shell or chromium, or set CHROMIUM to an executable.`,
      `  @sparticuz/chromium: ${npm.fault}`,
      `  Debian’s chromium-headless-shell: ${debian.fault}`,
    ].join('\n'),
  );
}
