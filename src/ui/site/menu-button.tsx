import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { opensDialog } from '../primitives/overlays/dialog-trigger.tsx';
import { MENU_ID } from './nav-drawer.tsx';

export interface MenuButtonProps {
  /** Shows the label "Menu" beside the icon. */
  labelled?: boolean | undefined;
  className: string;
}

export function MenuButton({ labelled = false, className }: MenuButtonProps) {
  const t = useCopy();
  return (
    <button type="button" {...opensDialog(MENU_ID)} className={className}>
      <Icon name="menu" size="lg" />
      <span className={labelled ? undefined : 'sr-only'}>{t(common.menu)}</span>
    </button>
  );
}
