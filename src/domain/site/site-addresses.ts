/** A page of one site that depends on its data: it exists only there, and perhaps only for a while. */
export interface SiteAddress {
  /** No slash at its end. With a query only where that is a page of its own, such as /models?body=suv. */
  path: string;
  /** When its content last changed; null if unknown. */
  lastModified: number | null;
  /** Whether the sitemap lists it: of several names for a page, only the canonical one. */
  listed: boolean;
  /** Absolute paths of the pictures on it. */
  images?: readonly string[];
}
