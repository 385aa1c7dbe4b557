import type { FactModel } from './card-model.ts';

/** '8,400 km, Automatic, Petrol, Coupe': one line for cards without icons. */
export function formatFacts(facts: readonly FactModel[]): string {
  return facts
    .slice(0, 4)
    .map((fact) => fact.text)
    .join(', ');
}
