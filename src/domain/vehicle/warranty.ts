import { isCertifiedUsed } from './tags.ts';
import type { CarType, Vehicle } from './vehicle.ts';

export const DEFAULT_WARRANTY_TEXT = '3 Year Warranty Standard';

/** `detail.warrantyRules`: the first match decides. An empty list matches everything. */
export interface WarrantyRule {
  makes: readonly string[];
  carTypes: readonly CarType[];
  text: string;
}

/** `detail.certifiedRules`: what a certified used car of the make includes. */
export interface CertifiedRule {
  make: string;
  items: readonly string[];
}

type WarrantedVehicle = Pick<Vehicle, 'make' | 'makeSlug' | 'carType'>;

export function warrantyText(
  vehicle: WarrantedVehicle,
  rules: readonly WarrantyRule[],
  otherwise: string = DEFAULT_WARRANTY_TEXT,
): string {
  const rule = rules.find(
    ({ makes, carTypes }) =>
      (makes.length === 0 || makes.some((make) => isMake(vehicle, make))) &&
      (carTypes.length === 0 || carTypes.includes(vehicle.carType)),
  );
  return rule?.text ?? otherwise;
}

export function certifiedItems(
  vehicle: WarrantedVehicle & Pick<Vehicle, 'certified'>,
  rules: readonly CertifiedRule[],
): readonly string[] {
  if (!isCertifiedUsed(vehicle)) return [];
  return rules.find((rule) => isMake(vehicle, rule.make))?.items ?? [];
}

/** A rule may use the make's name or its slug. */
function isMake(vehicle: WarrantedVehicle, make: string): boolean {
  return vehicle.makeSlug === make || vehicle.make === make;
}
