/**
 * Addresses in a dealer's text. Whatever these do not describe exactly is refused: browsers read odd spellings of an
 * address (control characters, backslashes, escaped schemes) in more ways than a check can follow.
 */

const MAX_LENGTH = 1000;
const PATH = /^\/(?!\/)[A-Za-z0-9\-._~%/?&=+#:@!$'()*,;]*$/;
const HTTPS =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*)?$/;
const MAILTO =
  /^mailto:[A-Za-z0-9.!#$*+/=^_{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?:\?subject=[A-Za-z0-9\-._~%+]*)?$/;
const TEL = /^tel:\+?[0-9][0-9()-]{2,24}$/;
const LINKS = [PATH, HTTPS, MAILTO, TEL];

/** Only pictures that this site serves: a page's Content-Security-Policy admits no other host's. */
const PICTURE = /^\/media\/[a-z0-9][a-z0-9._/-]*$/;

/** Whether a text may link there: a path of this site, https, mailto or tel. */
export function isContentLink(href: string): boolean {
  return href.length <= MAX_LENGTH && LINKS.some((pattern) => pattern.test(href));
}

export function isContentPicture(url: string): boolean {
  return url.length <= MAX_LENGTH && PICTURE.test(url) && !url.includes('..');
}
