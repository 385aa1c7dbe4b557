/** Spellings that are said alike. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sch/g, 'sh'],
  [/g[ei](?=[aou])|g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/(?<=[a-z])h/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=...)e$/g, ''],
];

/** The same for 'julia' and 'giulia', 'cayene' and 'kayenne'. */
export function soundOf(word: string): string {
  return ALIKE.reduce((sound, [spelling, said]) => sound.replaceAll(spelling, said), word);
}
