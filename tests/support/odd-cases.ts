import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { demoSite, site } from './demo-sites.ts';

export const ODD_HOST = demoSite(ODD_CASES_SITE).hosts[0] ?? '';

/** The path of an odd case's page, by its stock number without `ODD-`. */
export function oddPath(name: string): string {
  const found = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
  if (found === undefined) throw new Error(`There is no odd case ${name}.`);
  return `/cars/${found.vehicle(Date.now()).slug}`;
}

export function oddUrl(name: string): string {
  return site(ODD_CASES_SITE) + oddPath(name);
}
