import type { FactModel } from '../layout/site-frame.ts';

/** '8,400 km, Automatic, Petrol, Coupe': one line for cards that set no icons. */
export function formatFacts(facts: readonly FactModel[]): string {
  return facts
    .slice(0, 4)
    .map((fact) => fact.text)
    .join(', ');
}
