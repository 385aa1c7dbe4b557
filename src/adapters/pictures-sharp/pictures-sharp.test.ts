import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import type { PictureFormat, Pictures, ResizedPicture, Resizing } from '#ports/pictures.ts';
import { SVG, claimPixels, drawPicture } from '#tests/factories/picture.ts';
import { openSharpPictures } from './pictures-sharp.ts';

let pictures: Pictures;
let jpeg: Buffer;
/** Created before the loaders are blocked, like files from outside. */
let foreign: Record<string, Buffer>;

beforeAll(async () => {
  foreign = {
    tiff: await drawPicture(20, 20).tiff().toBuffer(),
    'a vector picture': SVG,
    'a vector picture with a prologue': Buffer.concat([
      Buffer.from('<?xml version="1.0"?>\n<!-- a comment -->\n'),
      SVG,
    ]),
    'a compressed vector picture': Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    text: Buffer.from('a picture of a car'),
    nothing: Buffer.alloc(0),
    'three bytes': Buffer.from([0xff, 0xd8]),
    bmp: Buffer.from('BM                       '),
    'a Windows icon': Buffer.from([0, 0, 1, 0, 1, 0]),
    'a wav file': Buffer.from('RIFF\0\0\0\0WAVEfmt '),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
    'a file type box that never ends': Buffer.from(
      '\xff\xff\xff\xffftypavif\0\0\0\0avif',
      'latin1',
    ),
    ppm: Buffer.from('P6 1 1 255 abc'),
    'a MATLAB file': Buffer.from('MATLAB 5.0 MAT-file'),
    'an OpenEXR file': Buffer.from([0x76, 0x2f, 0x31, 0x01, 2, 0, 0, 0]),
  };
  jpeg = await drawPicture(900, 600).jpeg().toBuffer();
  pictures = await openSharpPictures();
});

async function resized(
  bytes: Uint8Array,
  resizing: Partial<Resizing> = {},
): Promise<ResizedPicture> {
  const result = await pictures.resize(bytes, {
    width: 320,
    quality: 75,
    format: 'webp',
    ...resizing,
  });
  if (!result.ok) throw new Error(result.reason);
  return result;
}

describe('a picture to be shared', () => {
  it.each([
    [900, 600],
    [300, 900],
  ])('fills 1200 × 630 whatever its own measures (%i × %i)', async (width, height) => {
    const bytes = await drawPicture(width, height).jpeg().toBuffer();
    expect(await resized(bytes, { width: 1200, height: 630 })).toMatchObject({
      width: 1200,
      height: 630,
    });
  });
});

it('a view into a panorama has its own measures', async () => {
  const bytes = await drawPicture(400, 200).jpeg().toBuffer();
  const outlook = { width: 300, height: 200, field: 90, pitch: -10 };
  expect(await resized(bytes, { width: 1200, outlook })).toMatchObject({ width: 300, height: 200 });
});

describe('what is taken in', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s, by its bytes', async (format) => {
    const bytes = await drawPicture(60, 40).toFormat(format).toBuffer();
    const facts = await pictures.inspect(bytes);
    expect(facts).toMatchObject({ ok: true, format, width: 60, height: 40 });
    expect(await resized(bytes)).toMatchObject({ width: 60, height: 40 });
  });

  it('of an animation the first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 255), Buffer.alloc(8 * 8 * 3, 0)]);
    const gif = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await pictures.inspect(gif)).toMatchObject({ ok: true, width: 8, height: 8 });
    const { bytes } = await resized(gif);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(bytes).stats()).channels[0]?.mean).toBeGreaterThan(250);
  });

  it('a name and a type are not asked: a vector picture called .png stays one', async () => {
    const refusal = { ok: false, reason: 'wrong-type' };
    for (const [name, bytes] of Object.entries(foreign)) {
      expect(await pictures.inspect(bytes), name).toEqual(refusal);
      expect(
        await pictures.resize(bytes, { width: 96, quality: 75, format: 'jpeg' }),
        name,
      ).toEqual(refusal);
    }
  });

  it('a polyglot is what its first bytes are, and what follows is gone', async () => {
    const polyglot = Buffer.concat([jpeg, SVG, Buffer.from('<script>alert(1)</script>')]);
    expect(await pictures.inspect(polyglot)).toMatchObject({ ok: true, format: 'jpeg' });
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const { bytes } = await resized(polyglot, { format });
      expect(bytes.includes('<svg')).toBe(false);
      expect(bytes.includes('<script')).toBe(false);
    }
  });

  it('first bytes of one kind before another kind are damage', async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    for (const head of [png, Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('GIF89a')]) {
      const facts = await pictures.inspect(Buffer.concat([head, SVG]));
      expect(facts.ok).toBe(false);
    }
  });

  it('the library itself opens nothing else, whoever asks', async () => {
    for (const name of ['a vector picture', 'tiff', 'ppm']) {
      await expect(sharp(foreign[name]).metadata(), name).rejects.toThrow('unsupported');
    }
  });
});

describe('limits', () => {
  it('a pixel bomb is refused by its header, and memory does not rise', async () => {
    const bomb = claimPixels(60_000, 60_000);
    expect(bomb.length).toBeLessThan(1000);
    const refuse = async (bytes: Buffer) => {
      expect(await pictures.inspect(bytes)).toEqual({ ok: false, reason: 'too-many-pixels' });
      expect(await pictures.resize(bytes, { width: 96, quality: 75, format: 'avif' })).toEqual({
        ok: false,
        reason: 'too-many-pixels',
      });
    };
    // The first refusal allocates memory of its own. This one is too small to hide the bomb's.
    await refuse(claimPixels(8000, 5001));
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 10; round += 1) await refuse(bomb);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  it('forty megapixels are the most', async () => {
    expect(await pictures.inspect(claimPixels(8000, 5001))).toMatchObject({
      reason: 'too-many-pixels',
    });
    // One row fewer is accepted, and then found to be truncated.
    expect(await pictures.inspect(claimPixels(8000, 5000))).toMatchObject({ reason: 'damaged' });
  });

  it('twenty megabytes are the most', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]);
    expect(await pictures.inspect(large)).toEqual({ ok: false, reason: 'too-large' });
    expect(await pictures.resize(large, { width: 96, quality: 75, format: 'webp' })).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a truncated %s is damage',
    async (format) => {
      const whole = await drawPicture(400, 300).toFormat(format).toBuffer();
      for (const share of [0.1, 0.5, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        expect(await pictures.inspect(cut), `${share}`).toMatchObject({ ok: false });
        const result = await pictures.resize(cut, { width: 96, quality: 75, format: 'jpeg' });
        expect(result, `${share}`).toMatchObject({ ok: false });
      }
    },
  );
});

describe('what is given out', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('%s', async (format, name) => {
    const { bytes, width, height } = await resized(jpeg, { format, width: 480 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: name, width: 480, height: 320 });
    expect([width, height]).toEqual([480, 320]);
  });

  it('is never larger than the source', async () => {
    expect(await resized(jpeg, { width: 2400 })).toMatchObject({ width: 900, height: 600 });
  });

  it('80 has more detail than 75', async () => {
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const plain = await resized(jpeg, { format, quality: 75 });
      const fine = await resized(jpeg, { format, quality: 80 });
      expect(fine.bytes.length, format).toBeGreaterThan(plain.bytes.length);
    }
  });

  it('stands upright, as the camera was held', async () => {
    const lying = await drawPicture(90, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await pictures.inspect(lying)).toMatchObject({ width: 60, height: 90 });
    const result = await resized(lying, { format: 'jpeg' });
    expect(result).toMatchObject({ width: 60, height: 90 });
    expect((await sharp(result.bytes).metadata()).orientation).toBeUndefined();
  });

  it.each(['avif', 'webp', 'jpeg'] as const)(
    'without what the camera wrote: %s',
    async (format) => {
      const tagged = await drawPicture(90, 60)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'Jo' }, IFD3: { GPSLatitudeRef: 'S' } })
        .withIccProfile('p3')
        .toBuffer();
      expect((await sharp(tagged).metadata()).exif).toBeDefined();
      const result = await resized(tagged, { format });
      const facts = await sharp(result.bytes).metadata();
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(result.bytes.includes('Somebody')).toBe(false);
    },
  );

  it('keeps transparency in AVIF and WebP, and shows white through it in JPEG', async () => {
    const clear = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const alpha = async (format: PictureFormat) =>
      (await sharp((await resized(clear, { format })).bytes).metadata()).hasAlpha;
    expect([await alpha('avif'), await alpha('webp'), await alpha('jpeg')]).toEqual([
      true,
      true,
      false,
    ]);
    const { dominant } = await sharp((await resized(clear, { format: 'jpeg' })).bytes).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('the thumbhash has the shape and the colour of the picture, upright', async () => {
    const red = await sharp({
      create: { width: 300, height: 200, channels: 3, background: { r: 200, g: 20, b: 20 } },
    })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const facts = await pictures.inspect(red);
    const hash = Buffer.from(facts.ok ? facts.thumbhash : '', 'base64');
    expect(hash.length).toBeLessThan(30);
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2 / 3, 0);
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    expect([r > 0.7, g < 0.2, b < 0.2]).toEqual([true, true, true]);
  });

  it('the placeholder is 600 × 400', async () => {
    const drawn = await pictures.placeholder();
    expect(await pictures.inspect(drawn)).toMatchObject({ ok: true, width: 600, height: 400 });
    const again = await openSharpPictures();
    expect((await again.placeholder()).equals(drawn)).toBe(true);
  });
});
