/**
 * Lower-case words joined by hyphens: 'Škoda Superb – 4x4' → 'skoda-superb-4x4', 'Crème & Café –
 * 4x4' → 'creme-and-cafe-4x4'.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
