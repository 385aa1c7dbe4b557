import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';

export type FontKey = 'inter' | 'archivo' | 'fraunces' | 'outfit';

/** URLs for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const FONT_FILES: Record<FontKey, string> = { inter, archivo, fraunces, outfit };
