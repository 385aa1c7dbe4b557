import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoOf } from './video-address.ts';
import type { VideoAddress } from './video-address.ts';

const ORIGINS = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
];
const kindOf = (url: string) => videoOf(url, ORIGINS)?.kind ?? null;

describe("an embed is used only when the address is a video service's embed address", () => {
  it.each([
    'https://www.youtube.com/embed/aB3_-xYz019',
    'https://www.youtube.com/embed/aB3_-xYz019/',
    'https://www.youtube.com/embed/aB3_-xYz019?rel=0&start=12',
    'https://www.youtube-nocookie.com/embed/aB3_-xYz019',
    'https://player.vimeo.com/video/123456789',
    'https://player.vimeo.com/video/123456789?h=0a1b2c',
  ])('%s', (url) => {
    expect(videoOf(url, ORIGINS)).toEqual({ kind: 'embed', url });
  });

  it('space around the address is no part of it', () => {
    expect(videoOf(' https://player.vimeo.com/video/1\n', ORIGINS)).toEqual({
      kind: 'embed',
      url: 'https://player.vimeo.com/video/1',
    });
  });

  it('without an origin of the site nothing is embedded', () => {
    expect(videoOf('https://www.youtube.com/embed/abc', [])?.kind).toBe('file');
    expect(videoOf('https://player.vimeo.com/video/1', ['https://www.youtube.com'])?.kind).toBe(
      'file',
    );
  });
});

describe('otherwise a plain video player is used', () => {
  it.each([
    ['https://videos.example/2022/falcon.mp4', 'https://videos.example/2022/falcon.mp4'],
    ['https://videos.example:8443/falcon.mp4?v=2', 'https://videos.example:8443/falcon.mp4?v=2'],
    ['/media/kestrel/falcon.mp4', '/media/kestrel/falcon.mp4'],
    ['/media/kestrel/falcon.mp4?v=2', '/media/kestrel/falcon.mp4?v=2'],
  ])('%s', (url, normalised) => {
    expect(videoOf(url, ORIGINS)).toEqual({ kind: 'file', url: normalised });
  });
});

/** Spellings that look like an embed URL but are not: [spelling, how it is played]. */
const HOSTILE: readonly (readonly [string, 'file' | null])[] = [
  // Hosts that only start or end like the service's.
  ['https://www.youtube.com.evil.example/embed/abc', 'file'],
  ['https://www.youtube.comevil.example/embed/abc', 'file'],
  ['https://www.youtube.com-evil.example/embed/abc', 'file'],
  ['https://evil.example/https://www.youtube.com/embed/abc', 'file'],
  ['https://evil.example/www.youtube.com/embed/abc', 'file'],
  ['https://evil.example/embed/abc', 'file'],
  ['https://evil.example/?https://www.youtube.com/embed/abc', 'file'],
  ['https://evil.example/#https://www.youtube.com/embed/abc', 'file'],
  ['https://evilwww.youtube.com/embed/abc', 'file'],
  ['https://evil-youtube.com/embed/abc', 'file'],
  ['https://www.youtube.co/embed/abc', 'file'],
  ['https://www.y0utube.com/embed/abc', 'file'],
  ['https://wwwyoutube.com/embed/abc', 'file'],
  ['https://www.youtube-com.example/embed/abc', 'file'],
  ['https://xn--youtube-9za.com/embed/abc', 'file'],
  ['https://player.vimeo.com.evil.example/video/1', 'file'],
  ['https://vimeo.com/video/1', 'file'],
  ['https://youtube.com/embed/abc', 'file'],
  ['https://m.youtube.com/embed/abc', 'file'],
  ['https://www.youtube.com./embed/abc', null],
  ['https://www..youtube.com/embed/abc', 'file'],
  ['https://www.youtube.com:8443/embed/abc', 'file'],
  ['https://www.youtube.com:443/embed/abc', 'file'],
  ['https://www.youtube.com:80/embed/abc', 'file'],
  ['https://www.youtube.com:99999/embed/abc', null],
  ['https://www.youtube.com:/embed/abc', null],
  // User names before the host.
  ['https://www.youtube.com@evil.example/embed/abc', null],
  ['https://www.youtube.com:pass@evil.example/embed/abc', null],
  ['https://www.youtube.com%40evil.example/embed/abc', null],
  ['https://user@www.youtube.com/embed/abc', null],
  ['https://user:pass@www.youtube.com/embed/abc', null],
  ['https://@www.youtube.com/embed/abc', null],
  ['https://:@www.youtube.com/embed/abc', null],
  ['https://evil.example@www.youtube.com/embed/abc', null],
  // Obfuscated hosts that a browser reads as the service's.
  ['https://www%2Eyoutube%2Ecom/embed/abc', null],
  ['https://%77ww.youtube.com/embed/abc', null],
  ['https://ｗｗｗ.youtube.com/embed/abc', null],
  ['https://www。youtube。com/embed/abc', null],
  ['https://www.youtube\u00ad.com/embed/abc', null],
  ['https://www.you\u200btube.com/embed/abc', null],
  ['https://www.уoutube.com/embed/abc', null],
  ['https://www.youtube.com\u2044embed/abc', null],
  ['https://[::1]/embed/abc', null],
  ['https:www.youtube.com/embed/abc', null],
  ['https:/www.youtube.com/embed/abc', null],
  ['https:///www.youtube.com/embed/abc', null],
  ['https:\\\\www.youtube.com\\embed\\abc', null],
  ['https://evil.example\\@www.youtube.com/embed/abc', null],
  ['https://www.youtube.com\\embed\\abc', null],
  ['https://www.youtube.com\\.evil.example/embed/abc', null],
  ['https://www.you\ttube.com/embed/abc', null],
  ['https://www.youtube.com\n/embed/abc', null],
  ['https://www.youtube.com /embed/abc', null],
  ['ht\ntps://www.youtube.com/embed/abc', null],
  ['HTTPS://WWW.YOUTUBE.COM/embed/abc', 'file'],
  ['//www.youtube.com/embed/abc', null],
  ['www.youtube.com/embed/abc', null],
  // Other schemes.
  ['http://www.youtube.com/embed/abc', null],
  ['http://videos.example/falcon.mp4', null],
  ['ftp://www.youtube.com/embed/abc', null],
  ['javascript:alert(1)//https://www.youtube.com/embed/abc', null],
  ['javascript://www.youtube.com/embed/abc%0aalert(1)', null],
  ['java\tscript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['data:video/mp4;base64,AAAA', null],
  ['blob:https://www.youtube.com/embed/abc', null],
  ['filesystem:https://www.youtube.com/embed/abc', null],
  ['view-source:https://www.youtube.com/embed/abc', null],
  ['vbscript:msgbox(1)', null],
  ['file:///media/falcon.mp4', null],
  ['about:blank', null],
  // Pages of the service that are not the player.
  ['https://www.youtube.com/', 'file'],
  ['https://www.youtube.com/embed', 'file'],
  ['https://www.youtube.com/embed/', 'file'],
  ['https://www.youtube.com/watch?v=abc', 'file'],
  ['https://www.youtube.com/redirect?q=https://evil.example/embed/abc', 'file'],
  ['https://www.youtube.com/embedded/abc', 'file'],
  ['https://www.youtube.com/EMBED/abc', 'file'],
  ['https://www.youtube.com//embed/abc', 'file'],
  ['https://www.youtube.com/x/embed/abc', 'file'],
  ['https://www.youtube.com/embed/abc/more', 'file'],
  ['https://www.youtube.com/embed/../redirect', 'file'],
  ['https://www.youtube.com/embed/../embed/abc', 'file'],
  ['https://www.youtube.com/redirect/../embed/abc', 'file'],
  ['https://www.youtube.com/./embed/abc', 'file'],
  ['https://www.youtube.com/embed/%2e%2e/redirect', 'file'],
  ['https://www.youtube.com/embed/..%2fredirect', 'file'],
  ['https://www.youtube.com/embed%2fabc', 'file'],
  ['https://www.youtube.com/%65mbed/abc', 'file'],
  ['https://www.youtube.com/embed/abc%00', 'file'],
  ['https://www.youtube.com/embed/abc%0d%0aX', 'file'],
  ['https://www.youtube.com/embed/<script>', 'file'],
  ['https://www.youtube.com/embed/abc"onload=alert(1)', 'file'],
  [`https://www.youtube.com/embed/${'a'.repeat(65)}`, 'file'],
  // Paths on our own site that are not media files.
  ['/', null],
  ['/media', null],
  ['/media/', null],
  ['/api/me', null],
  ['/media/../api/me', null],
  ['/media/./falcon.mp4', null],
  ['/media/..', null],
  ['/media/%2e%2e/api/me', null],
  ['/media/..%2fapi/me', null],
  ['/media//evil.example/falcon.mp4', null],
  ['/media/falcon.mp4#x', null],
  ['/media/fal con.mp4', null],
  ['/\\evil.example/media/falcon.mp4', null],
  ['/media\\..\\api', null],
  ['media/falcon.mp4', null],
  ['', null],
  [' ', null],
  ['falcon', null],
];

/** As a browser parses it. */
function isSafe({ kind, url }: VideoAddress, spelling: string): boolean {
  const own = url.startsWith('/');
  const read = new URL(url, 'https://own.example');
  const safe = read.protocol === 'https:' && read.username === '' && read.password === '';
  if (own) return safe && kind === 'file' && /^\/media\/./.test(read.pathname);
  const player =
    ORIGINS.includes(read.origin) &&
    /^\/(embed|video)\/[\w-]+\/?$/.test(read.pathname) &&
    spelling === url;
  return safe && read.href === url && (kind === 'file' || player);
}

describe('a video address that only begins like an embed address: origin is parsed and compared', () => {
  it('the table holds at least 60 spellings, each once', () => {
    expect(new Set(HOSTILE.map(([url]) => url)).size).toBe(HOSTILE.length);
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  });

  it.each(HOSTILE)('%j is %s', (url, kind) => {
    expect(kindOf(url)).toBe(kind);
  });

  it('whatever is embedded, a browser reads as an embed address of one of the origins', () => {
    const pieces = fc.constantFrom(
      ...'https: http: // / \\ @ : . .. %2e %2f # ? \t www.youtube.com player.vimeo.com'.split(' '),
      ...'evil.example embed video abc 443 user javascript: data: ｗ \u00ad x= &'.split(' '),
    );
    const near = fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(''));
    const begun = near.map((rest) => `https://www.youtube.com${rest}`);
    fc.assert(
      fc.property(fc.oneof(near, begun, fc.string()), (text) => {
        const video = videoOf(text, ORIGINS);
        expect(video === null || isSafe(video, text.trim())).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
