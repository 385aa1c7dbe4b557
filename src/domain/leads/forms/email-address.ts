/** A plain address: no display name, and nothing that a mail header could interpret as more. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"\p{C}]+@[^\s@<>()[\],;:\\"\p{C}]+$/u.test(text);
}
