import type { Copy } from '#copy/format.ts';
import { joinWords } from '#domain/join-words.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { LocationPhone } from '#ui/locations/location-card-model.ts';
import { departmentName } from './department-names.ts';

/** Each number once, with the departments that it reaches; a single number needs no names. */
export function locationPhones(
  departments: readonly DealerLocation[],
  site: Pick<SiteConfig, 'detail' | 'stock'>,
  t: Copy,
): LocationPhone[] {
  const byPhone = new Map<string, string[]>();
  for (const department of departments) {
    const phone = phoneOf(department, site);
    if (phone === null) continue;
    const name = departmentName(department.locationType, site.stock.itemTypes, t);
    const names = byPhone.get(phone) ?? [];
    byPhone.set(phone, name === '' || names.includes(name) ? names : [...names, name]);
  }
  const isOnly = byPhone.size === 1;
  return [...byPhone].map(([phone, names]) => ({
    departments: isOnly ? '' : joinWords(names, t),
    phone,
  }));
}
