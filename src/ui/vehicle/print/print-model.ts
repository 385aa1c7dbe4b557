import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { CardPriceModel } from '#ui/vehicle/card-model.ts';

interface LabelledValue {
  label: string;
  value: string;
}

/** The view model of a vehicle's printable page. */
export interface PrintModel {
  siteName: string;
  title: string;
  badge: string | null;
  name: string;
  stockNumber: string;
  carTypeLabel: string;
  sold: boolean;
  status: string | null;
  price: CardPriceModel;
  /** The main picture first, then a row of others. */
  pictures: PictureModel[];
  silhouette: SilhouetteName;
  facts: LabelledValue[];
  specifications: LabelledValue[];
  features: string[];
  comments: string | null;
  dealer: {
    name: string;
    street: string | null;
    region: string | null;
    phone: string | null;
    licence: string | null;
  };
  /** The path of the vehicle's page, and its address as one would type it. */
  href: string;
  address: string;
  qr: { size: number; d: string };
  disclaimer: string;
}
