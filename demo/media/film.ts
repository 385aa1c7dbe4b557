/**
 * `node demo/media/film.ts`: makes the walk-around films of films.ts anew from the drawn spin frames. A
 * browser encodes them, frame by frame and in its own time, so a slow machine makes the same film.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import {
  BITS_PER_SECOND,
  FILM_RECORDS_FILE,
  FRAMES_PER_SECOND,
  SIZE,
  TURNS,
  filmFingerprint,
  type FilmRecords,
} from './film-records.ts';
import { FILMS, FILMS_DIR, filmFile } from './films.ts';
import { contentHashOf } from './layers/manifest.ts';
import { openLayers } from './layers/store.ts';
import { createDemoOrigin } from './origin.ts';
import { SPIN_FRAMES, spinViewName } from './scene/views.ts';
import { writeWebm } from './webm.ts';

interface EncodedFrame {
  base64: string;
  key: boolean;
}

const { manifest } = await openLayers();
const records: FilmRecords = {};
const origin = createDemoOrigin();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: CHROMIUM_FLAGS,
});
try {
  const page = await browser.newPage();
  // Encoders are for secure pages only; nothing of this one leaves the machine.
  await page.route('https://film.invalid/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
  );
  await page.goto('https://film.invalid/');
  await mkdir(FILMS_DIR, { recursive: true });
  for (const film of FILMS) {
    const pictures = await Promise.all(
      Array.from({ length: SPIN_FRAMES }, async (_, frame) => {
        const found = await origin.find(`demo/${film.shape}/${film.colour}/${spinViewName(frame)}`);
        if (found === null) throw new Error(`${film.shape} was not turned round.`);
        const jpeg = await sharp(found.bytes)
          .resize({ ...SIZE, fit: 'cover' })
          .jpeg({ quality: 95 })
          .toBuffer();
        return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
      }),
    );
    const settings = { ...SIZE, rate: FRAMES_PER_SECOND, turns: TURNS, bits: BITS_PER_SECOND };
    const frames = await page.evaluate(encode, { pictures, ...settings });
    const bytes = writeWebm({
      ...SIZE,
      framesPerSecond: FRAMES_PER_SECOND,
      frames: frames.map(({ base64, key }) => ({ bytes: Buffer.from(base64, 'base64'), key })),
    });
    const file = new URL(filmFile(film), FILMS_DIR);
    await writeFile(file, bytes);
    records[filmFile(film)] = {
      fingerprint: filmFingerprint(film, manifest),
      contentHash: contentHashOf([bytes]),
    };
    process.stdout.write(`${fileURLToPath(file)}: ${Math.round(bytes.length / 1024)} kB\n`);
  }
  await writeFile(FILM_RECORDS_FILE, `${JSON.stringify(records, null, 1)}\n`);
} finally {
  await browser.close();
  await origin.close();
}

/** Runs in the browser. */
async function encode(film: {
  pictures: string[];
  width: number;
  height: number;
  rate: number;
  turns: number;
  bits: number;
}): Promise<EncodedFrame[]> {
  const { pictures, width, height, rate, turns, bits } = film;
  const frames: EncodedFrame[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      frames.push({ base64, key: chunk.type === 'key' });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: 'vp09.00.30.08', width, height, bitrate: bits, framerate: rate });
  const bitmaps = await Promise.all(
    pictures.map(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return createImageBitmap(image);
    }),
  );
  for (let at = 0; at < bitmaps.length * turns; at += 1) {
    const bitmap = bitmaps[at % bitmaps.length];
    if (bitmap === undefined) continue;
    const frame = new VideoFrame(bitmap, { timestamp: Math.round((at * 1e6) / rate) });
    encoder.encode(frame, { keyFrame: at % (rate * 2) === 0 });
    frame.close();
    if (at % rate === 0) await encoder.flush();
  }
  await encoder.flush();
  encoder.close();
  return frames;
}
