import * as copy from '#copy/en-AU/accounts.ts';
import { MAX_SAVED, MIN_COMPARED } from '#domain/accounts/saved.ts';
import { compareHref } from '#domain/vehicle/compare.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';

/** Side by side what can be bought of a list, the newest first. */
export function CompareLink({ ids }: { ids: readonly number[] }) {
  const t = useCopy();
  if (ids.length < MIN_COMPARED) return null;
  const count = MAX_SAVED.compare;
  return (
    <ButtonLink href={compareHref(ids.slice(0, count))} icon={<Icon name="columns-2" size="sm" />}>
      {ids.length > count ? t(copy.compareNewest, { count }) : t(copy.compareThem)}
    </ButtonLink>
  );
}
