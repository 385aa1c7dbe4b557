/**
 * The folders of pictures that belong to one site. Below them, the first segment of a key is the site's id.
 * `remote`: mirrored pictures of its feed; `content`: pictures that came with its content.
 */
const SITE_FOLDERS = ['remote', 'content'] as const;

export function siteMediaKey(
  siteId: number,
  name: string,
  folder: (typeof SITE_FOLDERS)[number] = 'remote',
): string {
  return `${folder}/${siteId}/${name}`;
}

/** A site serves its own media and what belongs to no site, and nothing of another site. */
export function isMediaOfSite(key: string, siteId: number): boolean {
  const [folder = '', owner] = key.split('/', 2);
  return !SITE_FOLDERS.some((own) => own === folder) || owner === String(siteId);
}
