import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/picture-model.ts';
import type { CardPriceModel } from '#ui/vehicle/card-model.ts';

interface LabelledValue {
  label: string;
  value: string;
}

/** What the printable page of a vehicle is given to draw. */
export interface PrintModel {
  siteName: string;
  title: string;
  badge: string | null;
  name: string;
  stockNumber: string;
  carTypeLabel: string;
  status: string | null;
  price: CardPriceModel;
  /** The main one first, and a row of others. */
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
  /** Of the vehicle's page: its path, and its address as one would type it. */
  href: string;
  address: string;
  qr: { size: number; d: string };
  disclaimer: string;
}
