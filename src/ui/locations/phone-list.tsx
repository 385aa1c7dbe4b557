import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { PhoneLink } from '../primitives/controls/phone-link.tsx';
import type { LocationPhone } from './location-card-model.ts';

/** The numbers of a location, each with the departments it reaches. */
export function PhoneList({ phones, name }: { phones: readonly LocationPhone[]; name: string }) {
  const t = useCopy();
  if (phones.length === 0) return null;
  return (
    <ul>
      {phones.map(({ departments, phone }) => (
        <li key={phone} className="flex flex-wrap items-center gap-x-3">
          <PhoneLink
            phone={phone}
            label={t(common.callName, {
              name: departments === '' ? name : `${name} ${departments}`,
            })}
          />
          {departments === '' ? null : <span className="text-sm text-muted">{departments}</span>}
        </li>
      ))}
    </ul>
  );
}
