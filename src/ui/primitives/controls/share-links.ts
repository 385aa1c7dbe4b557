export const SHARE_CHANNELS = [
  'facebook',
  'x',
  'linkedin',
  'whatsapp',
  'email',
  'sms',
  'copy',
] as const;
export type ShareChannel = (typeof SHARE_CHANNELS)[number];

export type ShareLinkChannel = Exclude<ShareChannel, 'copy'>;

/** Encodes spaces as %20: mail and messaging apps take a plus literally. */
function query(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

const SHARE_HREFS: Record<ShareLinkChannel, (url: string, title: string) => string> = {
  facebook: (u) => `https://www.facebook.com/sharer/sharer.php?${query({ u })}`,
  x: (url, text) => `https://x.com/intent/post?${query({ url, text })}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  whatsapp: (url, title) => `https://wa.me/?${query({ text: `${title} ${url}` })}`,
  email: (url, title) => `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`,
  sms: (url, title) => `sms:?&${query({ body: `${title} ${url}` })}`,
};

/** `url` is absolute, because it is opened outside the site. */
export function shareHref(channel: ShareLinkChannel, url: string, title: string): string {
  return SHARE_HREFS[channel](url, title);
}
