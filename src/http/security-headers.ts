/** Sent with every answer, whatever it is. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = Object.freeze({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()',
});

/**
 * Only for names that are published over TLS: a browser keeps it for a year. Not for what lies below
 * the name: a dealer's other hosts are not ours.
 */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** For pages that have no script, no style sheet and no site: plain errors. */
export const BARE_POLICY =
  "default-src 'none'; style-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
