import type { PartialValuesOf, ValuesOf } from './option.ts';
import type { SITE_OPTIONS } from './site-options.ts';

/** A resolved site: every option has a value. */
export type SiteConfig = ValuesOf<typeof SITE_OPTIONS>;

/** The options that an operator writes; omitted ones are inherited. */
export type SiteSettings = PartialValuesOf<typeof SITE_OPTIONS>;
