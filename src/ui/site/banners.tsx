import * as common from '#copy/en-AU/common.ts';
import { bannerElementId } from '#domain/content/closed-banners.ts';
import { IconButton } from '#ui/primitives/controls/icon-button.tsx';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import type { FrameProps } from './site-frame.ts';

/** Lines above the page's content; the script in the head closes them. */
export function Banners({ frame: { banners } }: FrameProps) {
  const t = useCopy();
  return banners.map(({ id, text, href, linkLabel }) => (
    <div key={id} id={bannerElementId(id)} className="fc-banner">
      <LinkOrText href={href}>
        {text} {linkLabel && <u>{linkLabel}</u>}
      </LinkOrText>
      <IconButton label={t(common.dismiss)} size="sm" className="fc-script-only" data-close={id}>
        <Icon name="x" size="sm" />
      </IconButton>
    </div>
  ));
}
