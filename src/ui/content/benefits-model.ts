import type { Benefit } from '#domain/content/benefits.ts';

export interface BenefitModel {
  benefit: Benefit;
  title: string;
  text: string;
}

export interface BenefitsModel {
  title: string;
  items: readonly BenefitModel[];
}
