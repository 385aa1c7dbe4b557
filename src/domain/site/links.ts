import { ANCHORS, PAGES } from './pages.ts';

/** Returns the link if its target exists, else null. */
export type LinkResolver = (href: string) => string | null;

const OUTSIDE = /^(?:https:\/\/[^/\s]|(?:tel|mailto|sms):[^\s])/i;
const INSIDE = /^\/(?![/\\])[^\s\\]*$/;

/**
 * A resolver for paths other than this version's own: `:name` is one segment, `:name?` one or none,
 * `*` the rest.
 */
export function createLinkResolver(
  paths: readonly string[],
  anchors: readonly string[] = ANCHORS,
): LinkResolver {
  const patterns = paths.map(toPattern);
  return (href) => {
    if (OUTSIDE.test(href) || anchors.includes(href)) return href;
    if (!INSIDE.test(href)) return null;
    const path = href.split(/[?#]/, 1)[0] ?? '';
    return patterns.some((pattern) => pattern.test(path)) ? href : null;
  };
}

function toPattern(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (part === '*') return '/.+';
      if (/^:\w+\?$/.test(part)) return '(?:/[^/]+)?';
      return `/${part
        .split(/:\w+/)
        .map((text) => RegExp.escape(text))
        .join('[^/]+')}`;
    });
  return new RegExp(`^${parts.join('')}/?$`);
}

/** Pictures first: a page links to dozens of them. */
export const resolveLink: LinkResolver = createLinkResolver([
  '/media/*',
  ...PAGES.map(({ path }) => path),
]);
