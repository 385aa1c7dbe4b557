/** A page of one site that depends on its data: it exists only there, and perhaps only for a while. */
export interface SiteAddress {
  /** Without query, no slash at its end. */
  path: string;
  /** When its content last changed; null if unknown. */
  lastModified: number | null;
  /** Whether the sitemap lists it: of several names for a page, only the canonical one. */
  listed: boolean;
  /** Absolute paths of the pictures on it. */
  images?: readonly string[];
}
