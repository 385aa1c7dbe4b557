/**
 * The browser and the system that a session was started with, by their product names. Only so that visitors
 * recognise their own devices: anybody can claim to be any browser.
 */
export interface Device {
  /** Null if it is unknown. */
  browser: string | null;
  system: string | null;
}

const LONGEST_AGENT = 512;

/** Most browsers also claim to be Chrome or Safari, so those two come last. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|T|X)\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\/|\b(?:iPhone|iPad).*\bAppleWebKit\//, 'Safari'],
];

/** Phones name the system that theirs descends from, so that one comes later. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export function deviceOf(userAgent: string | null | undefined): Device {
  const agent = (userAgent ?? '').slice(0, LONGEST_AGENT);
  const first = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
