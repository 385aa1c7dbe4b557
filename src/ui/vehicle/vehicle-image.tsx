import { Picture } from '../primitives/picture.tsx';
import type { PictureModel } from '#ui/primitives/picture-model.ts';

export interface VehicleImageProps {
  /** Its alternative text names the vehicle and the view. */
  picture: PictureModel;
  /** How wide it stands at which window, as in the attribute of the same name. */
  sizes: string;
  /** For the first picture of a page and for no other: it is asked for before everything else. */
  first?: boolean | undefined;
  className?: string | undefined;
}

const PLACE = { from: 320, to: 1200 } as const;

/** A photo of a vehicle on a card or in a list. */
export function VehicleImage(props: VehicleImageProps) {
  return <Picture {...props} slot={PLACE} />;
}
