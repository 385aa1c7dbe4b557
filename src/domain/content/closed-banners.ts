/** Older ones have expired by the time that so many more were closed. */
const MAX_CLOSED = 20;

/** Where the browser stores the ids of the banners that the visitor closed. */
export function closedBannersKey(siteSlug: string): string {
  return `${siteSlug}-Banners`;
}

/** The element of a banner. */
export function bannerElementId(id: string): string {
  return `banner-${id}`;
}

/** Any text can be in a browser's storage. */
function readClosed(stored: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The newest last. */
export function withClosed(stored: string | null, id: string): string {
  const others = readClosed(stored).filter((other) => other !== id);
  return JSON.stringify([...others, id].slice(-MAX_CLOSED));
}

/**
 * An inline script for the head that hides closed banners before the page is first painted, so that nothing
 * moves. Pages are the same for every visitor, so only the browser can know. The style sheet is made by script:
 * the content security policy allows no other.
 */
export function hideClosedScript(key: string): string {
  const selector = `'#${bannerElementId("'+CSS.escape(i)")}`;
  return `try{let s=new CSSStyleSheet;s.replaceSync(JSON.parse(localStorage.getItem(${JSON.stringify(key)})).map(i=>${selector}).join()+'{display:none}');document.adoptedStyleSheets.push(s)}catch{}`;
}
