import type { Benefit } from '#domain/content/benefits.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';

export interface BenefitModel {
  benefit: Benefit;
  title: string;
  text: string;
}

export interface BenefitsModel {
  title: string;
  /** What is traded in. */
  vehicles: ItemType;
  items: readonly BenefitModel[];
}
