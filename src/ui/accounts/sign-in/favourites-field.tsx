import { useEffect, useRef } from 'react';
import { readStoredFavourites } from '#ui/accounts/saved/stored-favourites.ts';
import { SIGN_IN_FIELDS } from './sign-in-model.ts';

/** Sends what this browser has saved along with the sign-in, oldest first. */
export function FavouritesField({ siteSlug }: { siteSlug: string | null }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (siteSlug === null || field.current === null) return;
    field.current.value = readStoredFavourites(siteSlug).join(',');
  });
  return siteSlug === null ? null : (
    <input ref={field} type="hidden" name={SIGN_IN_FIELDS.favourites} defaultValue="" />
  );
}
