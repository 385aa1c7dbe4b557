import type { Finish } from './finishes.ts';

export interface LivingSpec {
  length: number;
  halfWidth: number;
  roof: number;
  cabinets: Finish;
  fronts: Finish;
  bench: Finish;
  floor: Finish;
  cushions: Finish;
  cushionsInsert: Finish;
  quilt: Finish;
  accent: Finish;
}
