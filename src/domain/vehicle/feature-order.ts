/**
 * The order in which equipment is listed. Feeds begin with what every vehicle has (air conditioning, ABS, power
 * windows), a list shows its first lines only, and people choose by what comes after them.
 *
 * Terms begin at a word's start and ignore case and punctuation.
 */

/** What people look for and pay for; it outweighs an everyday word in the same line. */
const OUTSTANDING = [
  ...['sunroof', 'sun roof', 'moonroof', 'panoramic', 'power folding roof', 'removable roof'],
  ...['leather seat', 'leather accent', 'leather uphol', 'leather trim', 'nappa', 'alcantara'],
  ...['heated front', 'heated rear seat', 'heated seat', 'heated steering', 'heated grips'],
  ...[
    'ventilated',
    'cooled seat',
    'massag',
    'memory seat',
    'power driver seat',
    'power front seat',
  ],
  ...['adaptive cruise', 'radar cruise', 'autonomous', 'automatic emergency', 'aeb ', 'blind spot'],
  ...['rear cross traffic', 'lane keep', 'lane cent', 'head up', '360 ', 'surround view'],
  ...['apple carplay', 'android auto', 'wireless', 'premium sound', 'premium audio'],
  ...[
    'satellite nav',
    'sat nav',
    'navigation',
    'keyless',
    'smart key',
    'dual zone',
    'climate control',
  ],
  ...[
    'power tailgate',
    'electric tailgate',
    'third row',
    '7 seat',
    'seven seat',
    'twin sliding doors',
  ],
  ...['tow bar', 'towbar', 'tow ball', 'tow pack', 'towing', 'trailer sway', 'bull bar', 'bullbar'],
  ...[
    'diff lock',
    'differential lock',
    'rear differential',
    'low range',
    'snorkel',
    'winch',
    'canopy',
  ],
  ...[
    'air suspension',
    'adaptive damp',
    'adaptive suspension',
    'carbon',
    'matrix',
    'rear axle steer',
  ],
  ...['dc fast', 'fast charg', 'vehicle to load', 'heat pump', 'quick shifter', 'riding modes'],
  ...['sleeper', 'suspension seat', 'exhaust brake', 'ensuite', 'en suite', 'washing machine'],
  ...['solar', 'lithium', 'bunk', 'roll out awning'],
];

/** What nearly every vehicle has, or nobody chooses one by. */
const EVERYDAY = [
  ...['air con', 'abs ', 'anti lock', 'antilock', 'brake assist', 'electronic brake', 'ebd '],
  ...['electronic stability', 'stability', 'traction control', 'hill start', 'hill hold', 'airbag'],
  ...['power window', 'electric window', 'power mirror', 'electric mirror', 'power steering'],
  ...['central locking', 'remote central', 'immobil', 'alarm', 'steering lock', 'speed alert'],
  ...['bluetooth', 'usb ', 'aux', 'cd ', 'am fm', 'radio', 'digital radio', '12v', 'power outlet'],
  ...['cruise control', 'reversing camera', 'rear view camera', 'parking sensors rear'],
  ...['daytime running', 'fog lamp', 'fog light', 'isofix', 'child seat', 'seatbelt', 'seat belt'],
  ...[
    'floor mat',
    'cup holder',
    'spare wheel',
    'temporary spare',
    'full size spare',
    'tyre pressure',
  ],
  ...['rear wiper', 'intermittent', 'rear window demist', 'heated rear window', 'body colour'],
  ...['clock', 'trip computer', 'adjustable steering', 'multi function steering', 'multifunction'],
  ...['electric brakes', 'fresh water tank', 'grey water', 'digital instrument', 'reversing alarm'],
];

/** Its words, with a space before and after each. */
function wordsOf(feature: string): string {
  return ` ${feature.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

function rankOf(feature: string): number {
  const words = wordsOf(feature);
  const isAmong = (terms: readonly string[]) => terms.some((term) => words.includes(` ${term}`));
  if (isAmong(OUTSTANDING)) return 0;
  return isAmong(EVERYDAY) ? 2 : 1;
}

/** What sets a vehicle apart first, everyday equipment last; otherwise in the order given. */
export function outstandingFirst(features: readonly string[]): string[] {
  const ranked = features.map((feature) => ({ feature, rank: rankOf(feature) }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ feature }) => feature);
}

/** Without what another line says as well: 'Wireless Apple CarPlay' says 'Apple CarPlay', and more. */
export function withoutImplied(features: readonly string[]): string[] {
  const words = features.map(wordsOf);
  return features.filter((_, at) => {
    const own = words[at] ?? '';
    return !words.some((other) => other.length > own.length && other.includes(own));
  });
}
