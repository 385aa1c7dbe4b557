/**
 * Screenshots for docs/screenshots: home and search of one demo dealer per template at three widths, and the
 * three home pages side by side for the README. `node scripts/screenshots.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import { largestDemoSite } from '#demo/documents.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

const OUT = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const SITES = Object.fromEntries(
  TEMPLATES.map((template) => [template, largestDemoSite(template)]),
) as Record<Template, string>;
const PAGES = { home: '/', search: '/search/new-used-and-demo-cars' };
const WIDTHS = [360, 768, 1440];
/** Longer pages are cropped here: the end of a long page adds little. */
const TALLEST = 2400;
const QUALITY = 70;

process.env['NODE_ENV'] = 'production';
const { startDemoServer } = await import('../bench/support/demo-server.ts');

async function takePicture(
  browser: Browser,
  url: string,
  width: number,
  tallest: number,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height: Math.round(width * (width < 600 ? 2 : 0.66)) },
    reducedMotion: 'reduce',
    locale: 'en-AU',
  });
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    return await page.screenshot({
      type: 'jpeg',
      quality: QUALITY,
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
    });
  } finally {
    await page.close();
  }
}

/** Three windows in a row, each with its URL. */
async function compose(
  browser: Browser,
  shots: { slug: string; picture: Buffer }[],
): Promise<Buffer> {
  const figures = shots
    .map(
      ({ slug, picture }) =>
        `<figure><figcaption>${slug}.localhost:3000</figcaption>` +
        `<img alt="" src="data:image/jpeg;base64,${picture.toString('base64')}"></figure>`,
    )
    .join('');
  const page = await browser.newPage({ viewport: { width: 1500, height: 620 } });
  await page.setContent(
    `<!doctype html><style>
      body { margin: 0; padding: 24px; display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; background: #e9ebee; font: 13px system-ui, sans-serif; }
      figure { margin: 0; border-radius: 10px; overflow: hidden; background: #fff; box-shadow: 0 6px 24px rgb(0 0 0 / 18%); }
      figcaption { padding: 10px 14px; color: #4a5058; border-bottom: 1px solid #d9dce1; }
      img { display: block; width: 100%; }
    </style>${figures}`,
  );
  const height = await page.evaluate(() => document.body.scrollHeight);
  return page.screenshot({
    type: 'jpeg',
    quality: 80,
    clip: { x: 0, y: 0, width: 1500, height },
    fullPage: true,
  });
}

await mkdir(OUT, { recursive: true });
const web = await startDemoServer();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: CHROMIUM_FLAGS,
});
let bytes = 0;
async function keep(name: string, picture: Buffer): Promise<void> {
  await writeFile(path.join(OUT, name), picture);
  bytes += picture.length;
  process.stdout.write(`${name} ${Math.round(picture.length / 1024)} kB\n`);
}
try {
  const origin = (template: Template) => `http://${SITES[template]}.localhost:${web.port}`;
  for (const template of TEMPLATES) {
    for (const [name, address] of Object.entries(PAGES)) {
      for (const width of WIDTHS) {
        const picture = await takePicture(browser, origin(template) + address, width, TALLEST);
        await keep(`${template}-${name}-${width}.jpg`, picture);
      }
    }
  }
  const shots: { slug: string; picture: Buffer }[] = [];
  for (const template of TEMPLATES) {
    shots.push({
      slug: SITES[template],
      picture: await takePicture(browser, origin(template), 1280, 1500),
    });
  }
  await keep('three-sites.jpg', await compose(browser, shots));
} finally {
  await browser.close();
  await web.stop();
}
process.stdout.write(`${(bytes / 1024 / 1024).toFixed(1)} MB in total\n`);
