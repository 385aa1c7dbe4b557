import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, newRenderMark, sealInlineCode } from './content-security.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('sealInlineCode', () => {
  it('hashes our own inline scripts and styles and takes the mark out', () => {
    const mark = newRenderMark();
    const { markup, hashes } = sealInlineCode(
      `<style nonce="${mark}">a{}</style><script nonce="${mark}">run()</script><script type="module" nonce="${mark}" src="/a.js"></script>`,
      mark,
    );
    expect(markup).toBe(
      '<style>a{}</style><script>run()</script><script type="module" src="/a.js"></script>',
    );
    expect(hashes).toEqual({ scripts: [hash('run()')], styles: [hash('a{}')] });
  });

  it('allows no script that came in with somebody’s text', () => {
    const { hashes } = sealInlineCode(
      '<div><script>steal()</script><script nonce="guess">x()</script></div>',
      newRenderMark(),
    );
    expect(hashes).toEqual({ scripts: [], styles: [] });
  });

  it('gives the same bytes whatever the mark', () => {
    const render = (mark: string) =>
      sealInlineCode(`<script nonce="${mark}">1</script>`, mark).markup;
    expect(render(newRenderMark())).toBe(render(newRenderMark()));
  });
});

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy(
    { scripts: ["'sha256-x'"], styles: [] },
    { frameOrigins: ['https://video.example'] },
  );

  it('never says unsafe-inline or unsafe-eval', () => {
    expect(policy).not.toMatch(/unsafe/);
  });

  it('holds the hashes, the video services and nothing from elsewhere', () => {
    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).toContain('frame-src https://video.example;');
    expect(policy).toContain("object-src 'none'");
  });
});
