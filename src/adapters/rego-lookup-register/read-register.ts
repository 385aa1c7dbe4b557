import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import type { AustralianState } from '#domain/locations/location.ts';
import type { RegisterEntry } from './register-lookup.ts';

const COLUMNS = 10;

/**
 * Parses a register file: after the heading one line per car with tab-separated state, rego, year,
 * make, model, badge, body, transmission, fuel and colour. Unknown values are empty.
 */
export function readRegister(text: string): RegisterEntry[] {
  const [, ...lines] = text.replace(/\n+$/, '').split('\n');
  return lines.map((line, at) => {
    const fields = line.split('\t');
    const [state = '', rego = '', year = '', make = '', model = '', ...rest] = fields;
    if (fields.length !== COLUMNS || !isState(state) || !/^\d{4}$/.test(year)) {
      throw new Error(`Line ${at + 2} of the register is not a valid car.`);
    }
    const [badge = '', body = '', transmission = '', fuel = '', colour = ''] = rest;
    return {
      state,
      rego,
      year: Number(year),
      make,
      model,
      badge: badge || null,
      body: body || null,
      transmission: transmission || null,
      fuel: fuel || null,
      colour: colour || null,
    };
  });
}

function isState(text: string): text is AustralianState {
  return AUSTRALIAN_STATES.some((state) => state === text);
}
