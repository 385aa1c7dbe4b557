import sharp from 'sharp';

const WIDTH = 600;
const HEIGHT = 400;

/**
 * A generic car outline on a plain background: no text and no logo, so that it suits every site.
 */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 600 400">
  <rect width="600" height="400" fill="#eceef0"/>
  <ellipse cx="300" cy="262" rx="176" ry="9" fill="#dfe2e5"/>
  <g fill="none" stroke="#a9b0b7" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
    <path d="M176 248h-22c-10 0-16-6-16-16v-20c0-14 8-22 22-25l44-9 36-36c8-8 17-12 28-12h70c12 0 22 4 31 12l42 36 36 8c12 3 19 11 19 23v23c0 10-6 16-16 16h-14"/>
    <path d="M232 248h138"/>
    <path d="M212 178h184M300 130v48"/>
    <circle cx="204" cy="248" r="27"/>
    <circle cx="402" cy="248" r="27"/>
  </g>
</svg>`;

/** Drawn before any untrusted byte is read, while the vector loader is still enabled. */
export async function drawPlaceholder(): Promise<Buffer> {
  return sharp(Buffer.from(DRAWING)).png().toBuffer();
}
