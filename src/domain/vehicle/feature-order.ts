/**
 * The order in which equipment is listed. Feeds begin with what every vehicle has (air conditioning, ABS, power
 * windows), a list shows its first lines only, and people choose by what comes after them.
 *
 * The patterns match the words of a line (`wordsOf`) from a word's start.
 */

/** What few vehicles have, and people pay for. */
const RARE: readonly RegExp[] = [
  / (?:sun ?roof|moon ?roof|panoramic|power folding roof|removable roof)/,
  / (?:leather (?:seat|accent|uphol|trim)|nappa|alcantara|ventilated|cooled seat|massag|memory seat)/,
  / (?:heated (?:front |rear )?seat|heated steering|heated grips|power (?:driver|front) seat)/,
  / (?:adaptive cruise|radar cruise|blind spot|head up|360 |surround view|matrix)/,
  / (?:premium (?:sound|audio)|(?:power|electric) tailgate|twin sliding|third row|(?:7|seven) seat)/,
  / (?:tow ?bar|tow ball|tow pack|towing|trailer sway|bull ?bar|snorkel|winch|canopy)/,
  / (?:diff lock|rear differential|differential lock|low range|air suspension|carbon|rear axle)/,
  / (?:adaptive (?:damp|suspension)|dc fast|fast charg|vehicle to|heat pump|solar|lithium)/,
  / (?:bunk|ensuite|en suite|washing machine|roll out awning)/,
  / (?:quick ?shifter|riding modes|sleeper|suspension seat|exhaust brake)/,
];

/** What many have by now, and people still ask for. */
const SOUGHT: readonly RegExp[] = [
  / (?:apple carplay|android auto|wireless|sat(?:ellite)? nav|navigation|keyless|smart key)/,
  / (?:autonomous|automatic emergency|aeb |rear cross|lane keep|lane cent|dual zone|climate control)/,
];

/** What nearly every vehicle has, or nobody chooses one by. */
const EVERYDAY: readonly RegExp[] = [
  / (?:air con|abs |anti ?lock|brake assist|electronic (?:brake|stability)|ebd |stability)/,
  / (?:traction control|hill (?:start|hold)|airbag|isofix|child seat|seat ?belt|immobil|alarm)/,
  / (?:(?:power|electric) (?:window|mirror)|power steering|central locking|remote central)/,
  / (?:bluetooth|usb |aux|cd |am fm|radio|digital radio|12v|power outlet|speed alert)/,
  / (?:cruise control|revers(?:e|ing) camera|rear ?view camera|parking sensors rear|reversing alarm)/,
  / (?:daytime running|fog (?:lamp|light)|floor mat|cup ?holder|tyre pressure|body colou?r)/,
  / (?:(?:temporary|full size) spare|spare wheel|rear wiper|intermittent|(?:heated )?rear window)/,
  / (?:clock|trip computer|adjustable steering|multi ?function|steering lock)/,
  / (?:electric brakes|fresh water|grey water|digital instrument)/,
];

/** Its words, with a space before and after each. */
function wordsOf(feature: string): string {
  return ` ${feature.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

/** An everyday word does not count beside one of the others: a wireless charger with a USB socket. */
function rankOf(feature: string): number {
  const words = wordsOf(feature);
  const isAmong = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(words));
  if (isAmong(RARE)) return 0;
  if (isAmong(SOUGHT)) return 1;
  return isAmong(EVERYDAY) ? 3 : 2;
}

/** Whether a phrase of a text names it, in so many words or nearly: 'diff lock' is a 'Rear Differential Lock'. */
function isNamedIn(text: string, feature: string): boolean {
  const words = startsOf(feature);
  return text.split(/[,.:;!?\n]| and /).some((phrase) => {
    const said = new Set(startsOf(phrase));
    return 3 * words.filter((word) => said.has(word)).length >= 2 * words.length;
  });
}

/** How its words begin: 'differential' and 'diff' alike. */
function startsOf(text: string): string[] {
  const words = wordsOf(text).trim().split(' ');
  return words.map((word) => word.slice(0, 4));
}

/**
 * What sets a vehicle apart first, everyday equipment last; otherwise in the order given. Of what is not everyday, the
 * dealer's own words decide first: what they praise is why somebody would want this one.
 */
export function outstandingFirst(features: readonly string[], praise = ''): string[] {
  const ranked = features.map((feature) => {
    const rank = rankOf(feature);
    return { feature, rank: rank < 3 && isNamedIn(praise, feature) ? -1 : rank };
  });
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
