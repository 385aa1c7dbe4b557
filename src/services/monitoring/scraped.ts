/** For what metrics read from the database: a scrape must not hang with it. */
export const SCRAPED = { refreshMs: 60_000, maxAgeMs: 300_000, waitMs: 2_000 } as const;
