/**
 * Finds a real Chromium for the browser tests. It prefers the headless shell, which needs less than half the
 * CPU time of the full browser for the same page. npm provides one for x64; on other processors, Debian's own
 * package is installed if permitted.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const PACKED = path.join(MODULES, '@sparticuz/chromium/bin');
const UNPACKED = path.join(MODULES, '.cache/forecourt-chromium');

const SHELL = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** As root the sandbox cannot start; the other flags prevent network traffic of the browser's own. */
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
        // Not in this folder.
      }
    }
  }
  return null;
}

interface Attempt {
  executable: string | null;
  /** Why there is none: the message of what failed. */
  fault: string;
}

const failed = (fault: string): Attempt => ({ executable: null, fault });

/** Why a browser does not start, or null if it does. */
function startFault(executable: string): string | null {
  const { status, stderr, error } = spawnSync(executable, ['--no-sandbox', '--version'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim() || `it ended with ${status}`);
}

/**
 * The package's own settings look for its font in /tmp. Without any font, the browser crashes on balanced
 * text in a system font.
 */
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the headless shell of @sparticuz/chromium below node_modules. The package would set LD_LIBRARY_PATH
 * to its own libraries for this process and all its children; a start script limits that to the browser.
 */
export async function unpackFromNpm(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const executable = await chromium.executablePath(PACKED);
    const libraries = await inflate(path.join(PACKED, 'al2023.tar.br'));
    const fonts = path.join(folder, 'fonts.conf');
    await writeFile(fonts, fontSettings(folder));
    const script = path.join(folder, 'start-chromium');
    const settings = `LD_LIBRARY_PATH='${libraries}/lib' FONTCONFIG_FILE='${fonts}'`;
    await writeFile(script, `#!/bin/sh\n${settings} exec '${executable}' "$@"\n`, { mode: 0o755 });
    return script;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

async function fromNpm(): Promise<Attempt> {
  if (process.arch !== 'x64') return failed('it is built for x64 only');
  let fault = '';
  // If an interrupted run left it half unpacked, unpack it again, once.
  for (const attempt of ['unpacked before', 'unpacked anew']) {
    try {
      if (attempt === 'unpacked anew') await rm(UNPACKED, { recursive: true, force: true });
      const executable = await unpackFromNpm(UNPACKED);
      fault = startFault(executable) ?? '';
      if (fault === '') return { executable, fault };
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
  }
  return failed(fault);
}

function fromDebian(): Attempt {
  if (process.getuid?.() !== 0) return failed('that needs root');
  if (spawnSync('apt-get', ['--version']).status !== 0) return failed('there is no apt-get');
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
