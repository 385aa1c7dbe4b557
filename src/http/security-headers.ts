/** Sent with every response. */
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
 * Only for hosts that are published over TLS: a browser remembers it for a year. Without subdomains: a
 * dealer's other hosts are not ours.
 */
export const STRICT_TRANSPORT = 'max-age=31536000';

export const STRICT_TRANSPORT_HEADER = 'Strict-Transport-Security';

/** For plain error pages, which have no script, no style sheet and no site. */
export const BARE_POLICY =
  "default-src 'none'; style-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
