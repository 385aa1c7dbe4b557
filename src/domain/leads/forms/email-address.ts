/** One plain address, without a name and without anything that a mail header could take for more. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"\p{C}]+@[^\s@<>()[\],;:\\"\p{C}]+$/u.test(text);
}
