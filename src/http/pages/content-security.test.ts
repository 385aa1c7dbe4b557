import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resolveSite } from '#site-config/resolve.ts';
import {
  contentSecurityPolicy,
  createNonce,
  outsideOrigins,
  sealInlineCode,
} from './content-security.ts';
import { captchaOrigins } from '#main/web/captchas.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('sealInlineCode', () => {
  it('hashes our own inline scripts and styles and takes the nonce out', () => {
    const nonce = createNonce();
    const { markup, hashes } = sealInlineCode(
      `<style nonce="${nonce}">a{}</style><script nonce="${nonce}">run()</script><script type="module" nonce="${nonce}" src="/a.js"></script>`,
      nonce,
    );
    expect(markup).toBe(
      '<style>a{}</style><script>run()</script><script type="module" src="/a.js"></script>',
    );
    expect(hashes).toEqual({ scripts: [hash('run()')], styles: [hash('a{}')] });
  });

  it('hashes to the letter, spaces and line breaks around the code as well: so does the browser', () => {
    const [script, style] = ['\n  run();\n', ' a{}\n'];
    const { hashes } = sealInlineCode(
      `<script nonce="m">${script}</script><style nonce="m">${style}</style>`,
      'm',
    );
    expect(hashes).toEqual({ scripts: [hash(script)], styles: [hash(style)] });
  });

  it('allows no script that came in with somebody’s text', () => {
    const { hashes } = sealInlineCode(
      '<div><script>steal()</script><script nonce="guess">x()</script></div>',
      createNonce(),
    );
    expect(hashes).toEqual({ scripts: [], styles: [] });
  });

  it('gives the same bytes whatever the nonce', () => {
    const render = (nonce: string) =>
      sealInlineCode(`<script nonce="${nonce}">1</script>`, nonce).markup;
    expect(render(createNonce())).toBe(render(createNonce()));
  });
});

describe('outsideOrigins', () => {
  const origins = (
    changes: object,
    mapTiles: { url: string; attribution: string } | null = null,
  ) => {
    const resolved = resolveSite(
      {
        slug: 'test',
        name: 'Test Site',
        detail: { spinEmbedOrigin: 'https://spin.example', ...changes },
        locations: { mapTiles },
      },
      null,
      7,
    );
    if (!resolved.ok) throw new Error('The document is not valid.');
    return outsideOrigins(resolved.site, captchaOrigins);
  };

  it('lets a viewer of another party in only where the site shows spins by it', () => {
    expect(origins({}).frameOrigins).not.toContain('https://spin.example');
    expect(origins({ spinProvider: 'embed' }).frameOrigins).toContain('https://spin.example');
  });

  it('lets films in from elsewhere only where the site shows films', () => {
    expect([origins({}).films, origins({ video: false }).films]).toEqual([true, false]);
  });

  it('lets the tiles of a map service in by their origin', () => {
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(origins({}, { url, attribution: 'Tiles' }).tileOrigins).toEqual([
      'https://tiles.example',
    ]);
  });

  it('lets a chat party in by the origin of its script', () => {
    const chat = { script: 'https://chat.example/bubble.js?id=1', attributes: {} };
    expect(origins({ chat }).chatOrigins).toEqual(['https://chat.example']);
  });
});

describe('a captcha party', () => {
  const policyOf = (security: object) => {
    const resolved = resolveSite({ slug: 'test', name: 'Test Site', security }, null, 7);
    if (!resolved.ok) throw new Error('The document is not valid.');
    return contentSecurityPolicy(
      { scripts: [], styles: [] },
      outsideOrigins(resolved.site, captchaOrigins),
    );
  };
  const keys = { turnstileSiteKey: 'public', turnstileSecret: 'secret' };
  const provider = 'https://challenges.cloudflare.com';

  it('may run its script and stand in a frame where the site has chosen it, and no more', () => {
    const policy = policyOf({ ...keys, captcha: 'turnstile' });
    expect(policy.split('; ').filter((part) => part.includes(provider))).toEqual([
      `script-src 'self' ${provider}`,
      expect.stringMatching(/^frame-src .* https:\/\/challenges\.cloudflare\.com$/),
    ]);
  });

  it.each(['altcha', 'off'])(
    'is nowhere let in with %s, even where its keys are set',
    (captcha) => {
      expect(policyOf({ ...keys, captcha })).not.toContain('cloudflare');
    },
  );
});

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy(
    { scripts: ["'sha256-x'"], styles: [] },
    {
      frameOrigins: ['https://video.example'],
      films: true,
      tileOrigins: ['https://tiles.example'],
      chatOrigins: ['https://chat.example'],
      captchaOrigins: ['https://check.example'],
      payOrigins: ['https://pay.example'],
    },
  );

  it('lets forms lead to the site itself and to the payment gateway', () => {
    expect(policy).toContain("form-action 'self' https://pay.example;");
  });

  it('never says unsafe-inline or unsafe-eval', () => {
    expect(policy).not.toMatch(/unsafe/);
  });

  it('holds the hashes, the video services and nothing from elsewhere', () => {
    expect(policy).toContain(
      "script-src 'self' 'sha256-x' https://chat.example https://check.example;",
    );
    expect(policy).toContain(
      'frame-src https://video.example https://chat.example https://check.example;',
    );
    expect(policy).toContain("img-src 'self' data: https://tiles.example https://chat.example;");
    expect(policy).toContain("media-src 'self' https:;");
    expect(policy).toContain("connect-src 'self' https://chat.example;");
    expect(policy).toContain("object-src 'none'");
  });
});
