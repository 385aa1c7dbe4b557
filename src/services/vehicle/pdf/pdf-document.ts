import type { CopyOverrides } from '#copy/format.ts';
import type { PictureQuality } from '#domain/media/picture-address.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { Font, Template } from '#site-config/choices.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

export interface PdfPrice {
  /** '$34,990', 'PREORDER' or the site's no-price text. */
  text: string;
  /** True when `text` is an amount of money. */
  amount: boolean;
  was: string | null;
  type: string | null;
  /** '$1,200 below market average of $35,190'. */
  market: string | null;
}

export interface PdfDealer {
  name: string;
  street: string | null;
  region: string | null;
  phone: string | null;
  licence: string | null;
}

/** A QR code as a single path. */
export interface PdfQr {
  /** Modules along an edge, the quiet zone included. */
  size: number;
  d: string;
}

/** The site's theme, as far as a PDF can apply it. */
export interface PdfTheme {
  template: Template;
  colours: SiteConfig['brand']['colours'];
  /** In points. */
  radius: number;
  fontDisplay: Font;
}

/** What every document has: plain data, for the process that draws it. */
export interface PdfBase {
  dealer: PdfDealer;
  site: { name: string; wordmark: string; tagline: string | null; locale: string };
  variant: PdfTheme;
  /** The site's own texts. */
  copy: CopyOverrides;
  /** The file's own date: the same data gives the same file. */
  updatedAt: number;
}

/** What every document about a vehicle has. */
export interface PdfFrame extends PdfBase {
  /** Year, make and model. */
  title: string;
  badge: string | null;
  name: string;
  stockNumber: string;
  carTypeLabel: string;
  sold: boolean;
  /** 'Sold', 'Reserved' or 'Coming soon'. */
  status: string | null;
  price: PdfPrice;
  silhouette: SilhouetteName;
  facts: LabelledValue[];
  /** The address of the vehicle's page: complete, and `address` as one would type it. */
  url: string;
  address: string;
  qr: PdfQr;
}

/** Addresses of our own pictures. */
export interface PdfPictures {
  main: string | null;
  more: string[];
  logo: string | null;
  quality: PictureQuality;
  /** Nothing of another site is read. */
  siteId: number;
}

/** Everything that is drawn except the pictures. */
export interface BrochureModel extends PdfFrame {
  kind: 'brochure';
  specifications: LabelledValue[];
  features: string[];
  disclaimer: string;
  comments: string | null;
  /** The number of features left out for lack of space. */
  featuresLeft: number;
}

export type MarketStanding =
  | {
      kind: 'compared';
      /** 'Great Deal'. */
      wording: string;
      figures: LabelledValue[];
      basis: string;
      plot: MarketPlot;
    }
  | { kind: 'none'; text: string };

/** In cents, for the drawing. */
export interface MarketPlot {
  price: number;
  rangeMin: number;
  rangeMax: number;
  bins: { from: number; to: number; count: number }[];
}

/** Amounts and what they are based on. */
export interface FuelFigures {
  amounts: LabelledValue[];
  basis: string;
}

export interface FinanceFigures {
  amounts: LabelledValue[];
  /** The site's note and the small print, where they fit. */
  basis: string;
  /** Required by law beside every rate; never shortened. */
  warning: string;
}

/** What the dealer's website knows about one vehicle, on one page. */
export interface AnalysisModel extends PdfFrame {
  kind: 'analysis';
  /** '15 November 2026'. */
  date: string;
  market: MarketStanding;
  fuel: FuelFigures | null;
  finance: FinanceFigures | null;
  history: LabelledValue[];
  /** The footnote of the history. */
  note: string | null;
  disclaimer: string;
}

/** What a visitor has ordered, in the words of the site. */
export interface OrderModel extends PdfBase {
  kind: 'order';
  /** The vehicle's name. */
  title: string;
  /** 'The car is held for you', */
  status: string;
  /** and that nothing has been paid yet, or what becomes of the money if it has ended. */
  money: string | null;
  facts: LabelledValue[];
  /** What was chosen, step by step. */
  sections: { title: string; lines: string[] }[];
  amounts: LabelledValue[];
  total: LabelledValue;
  /** The deposit and what is left to pay. */
  payments: LabelledValue[];
  /** Required by law beside every rate; null without one. */
  warning: string | null;
  terms: string[];
  /** When the visitor agreed to the terms, and to which. */
  agreed: string;
}

/** The documents that the process draws, distinguished by `kind`. */
export type PdfModel = BrochureModel | AnalysisModel | OrderModel;

/** A document that has not been drawn yet. */
export interface PdfDocument<Model extends PdfModel = PdfModel> {
  model: Model;
  pictures: PdfPictures;
  /**
   * How long it may be served after it is drawn. Without it: as long as its key is requested. With 0, as for what
   * concerns one visitor, it is not kept at all.
   */
  cacheMs?: number;
}
