import { Picture } from '../primitives/content/picture.tsx';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface VehicleImageProps {
  /** Its alternative text names the vehicle and the view. */
  picture: PictureModel;
  /** The image's `sizes` attribute. */
  sizes: string;
  /** Only for the first picture of a page: it is loaded with priority. */
  first?: boolean | undefined;
  className?: string | undefined;
}

const WIDTHS = { from: 320, to: 1200 } as const;

/** A photo of a vehicle on a card or in a list. */
export function VehicleImage(props: VehicleImageProps) {
  return <Picture {...props} slot={WIDTHS} />;
}
