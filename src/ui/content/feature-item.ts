export type FeatureKind = 'offers' | 'service' | 'sell';

export interface FeatureItem {
  kind: FeatureKind;
  title: string;
  text: string;
  href: string;
}
