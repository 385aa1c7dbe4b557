/** Null if the word is no plural, or too short for one. */
export function singularName(key: string): string | null {
  const one = /(?:x|sh|ch)es$/.test(key) ? key.slice(0, -2) : key.slice(0, -1);
  return key.endsWith('s') && (one.length > 2 || /\d/.test(one)) ? one : null;
}
