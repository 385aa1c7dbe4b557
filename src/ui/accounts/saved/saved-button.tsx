import * as common from '#copy/en-AU/common.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { useTools } from '#ui/vehicle/card-tools-context.ts';

export interface SavedButtonProps {
  frame: SiteFrame;
  className: string;
}

/**
 * The header's heart, which opens the saved vehicles and counts them once the script knows them. Without script
 * it leads to the watchlist; a site that saves in the browser has nothing to show then.
 */
export function SavedButton({ frame: { site, links }, className }: SavedButtonProps) {
  const t = useCopy();
  const live = useTools()?.live;
  if (!site.tools.favourites && !site.tools.watchlist) return null;
  const place = classNames('relative', className);
  if (live) return live.button(place);
  const content = (
    <>
      <Icon name="heart" />
      <span className="sr-only">{t(common.savedVehicles)}</span>
    </>
  );
  return links.watchlist === null ? (
    <button type="button" className={classNames('fc-script-only', place)}>
      {content}
    </button>
  ) : (
    <SiteLink href={links.watchlist} className={place}>
      {content}
    </SiteLink>
  );
}
