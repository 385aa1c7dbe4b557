/**
 * An amount or a distance as people type it: '30000', '$30,000', '30 000', '30k', '45,000 km'. Null if it
 * is not a number.
 */
export function typedAmount(text: string): number | null {
  const bare = text.toLowerCase().replace(/[$,\s]|kms?\s*$/g, '');
  return /^-?(?:\d+\.?\d*|\.\d+)k?$/.test(bare) ? Number(bare.replace('k', 'e3')) : null;
}
