/** The folder of mirrored pictures. Below it, the first segment of a key is the id of the site that they are for. */
const SITE_FOLDER = 'remote';

export function siteMediaKey(siteId: number, name: string): string {
  return `${SITE_FOLDER}/${siteId}/${name}`;
}

/** A site serves its own media and what belongs to no site, and nothing of another site. */
export function isMediaOfSite(key: string, siteId: number): boolean {
  const [folder, owner] = key.split('/', 2);
  return folder !== SITE_FOLDER || owner === String(siteId);
}
