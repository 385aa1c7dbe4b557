import type { PartialValuesOf, ValuesOf } from './option.ts';
import type { SITE_OPTIONS } from './site-options.ts';

/** A resolved site: every option has its value. */
export type SiteConfig = ValuesOf<typeof SITE_OPTIONS>;

/** The options an operator writes; what is left out is inherited. */
export type SiteSettings = PartialValuesOf<typeof SITE_OPTIONS>;
