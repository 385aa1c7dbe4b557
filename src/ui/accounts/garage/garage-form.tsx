import type { ReactNode } from 'react';
import { classNames } from '#ui/primitives/class-names.ts';
import { DEED_FIELD, type GarageDeed } from './garage-model.ts';

export interface GarageFormProps {
  deed: GarageDeed;
  /** The page that takes it; its own by default. */
  action?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Posts to a page of the garage, with script or without. */
export function GarageForm({ deed, action, className, children }: GarageFormProps) {
  return (
    // Names all that is wrong at once, in the site's words, instead of the browser's bubbles.
    <form method="post" action={action} noValidate className={classNames(className)}>
      <input type="hidden" name={DEED_FIELD} value={deed} />
      {children}
    </form>
  );
}
