import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

describe('a device', () => {
  it.each([
    [`${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'Windows'],
    [`${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
    [`${IPHONE} ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
    [`${IPHONE} ${WEBKIT} FxiOS/141.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
    [`${IPHONE} ${WEBKIT} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 'Facebook', 'iPhone'],
    [`${IPHONE} ${WEBKIT} Mobile/15E148`, 'Safari', 'iPhone'],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${WEBKIT} Version/17.0 Safari/604.1`,
      'Safari',
      'iPad',
    ],
    [`${ANDROID} ${BLINK} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari', 'Mac'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64) ${BLINK} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome',
      'ChromeOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'Linux'],
  ])('%s is %s on %s', (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });

  it.each(['', 'curl/8.5.0', 'x'.repeat(10_000), null, undefined])('%j is unknown', (agent) => {
    expect(deviceOf(agent)).toEqual({ browser: null, system: null });
  });

  it('repeats nothing that the visitor sent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { browser, system } = deviceOf(`<b>${text}</b> Firefox/1 Linux`);
        expect(`${browser}${system}`).toMatch(/^[A-Za-z ]+$/);
      }),
    );
  });
});
