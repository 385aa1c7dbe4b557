import assert from 'node:assert/strict';
import { distanceKm } from '#domain/locations/distance.ts';
import type { PostcodeLocation, PostcodesPort } from '#ports/postcodes.ts';

interface Rule {
  rule: string;
  holds: (port: PostcodesPort) => Promise<void>;
}

/** Well-known towns: their coordinates, and how far off their postcode's may be. */
const KNOWN: readonly (PostcodeLocation & { withinKm: number })[] = [
  { postcode: '2000', state: 'NSW', lat: -33.87, long: 151.21, withinKm: 5 },
  { postcode: '3000', state: 'VIC', lat: -37.81, long: 144.96, withinKm: 5 },
  { postcode: '4000', state: 'QLD', lat: -27.47, long: 153.03, withinKm: 5 },
  { postcode: '5000', state: 'SA', lat: -34.93, long: 138.6, withinKm: 5 },
  { postcode: '6000', state: 'WA', lat: -31.95, long: 115.86, withinKm: 5 },
  { postcode: '7000', state: 'TAS', lat: -42.88, long: 147.33, withinKm: 15 },
  { postcode: '2600', state: 'ACT', lat: -35.3, long: 149.13, withinKm: 10 },
  { postcode: '0800', state: 'NT', lat: -12.46, long: 130.84, withinKm: 10 },
];

/** Rules for every source of postcodes. */
export const POSTCODES_CONTRACT: readonly Rule[] = [
  {
    rule: 'knows where the capitals lie, and in which state',
    holds: async (port) => {
      for (const { postcode, state, withinKm, ...there } of KNOWN) {
        const found = await port.find(postcode);
        assert.ok(found !== null, `${postcode} is known`);
        assert.equal(found.postcode, postcode);
        assert.equal(found.state, state, postcode);
        const off = distanceKm(found, there);
        assert.ok(off <= withinKm, `${postcode} is ${Math.round(off)} km off`);
      }
    },
  },
  {
    rule: 'a postcode keeps its leading zero',
    holds: async (port) => {
      assert.equal((await port.find('0800'))?.postcode, '0800');
      assert.equal(await port.find('800'), null);
    },
  },
  {
    rule: 'what is no postcode is nowhere',
    holds: async (port) => {
      const none = ['', ' ', '9999', '0000', '40000', '4OOO', '4000-4179', 'Sydney', '-200', '2e3'];
      for (const text of [...none, '__proto__', 'constructor']) {
        assert.equal(await port.find(text), null, `“${text}”`);
      }
    },
  },
  {
    rule: 'finds the suburbs of a name, in any case, each with its postcode and state',
    holds: async (port) => {
      const [toowoomba] = await port.findSuburbs(' toowoomba ');
      assert.equal(toowoomba?.name, 'Toowoomba');
      assert.equal(toowoomba.postcode, '4350');
      assert.equal(toowoomba.state, 'QLD');
      const richmonds = await port.findSuburbs('RICHMOND');
      const states = new Set<string>(richmonds.map(({ state }) => state));
      for (const state of ['NSW', 'QLD', 'VIC']) assert.ok(states.has(state), state);
      for (const text of ['', 'Nowhere at all', '__proto__', 'constructor', '4350']) {
        assert.deepEqual(await port.findSuburbs(text), [], `“${text}”`);
      }
    },
  },
  {
    rule: 'a position has the postcode of the nearest suburb, outside the country none',
    holds: async (port) => {
      // The Sydney Opera House, and the middle of Toowoomba.
      assert.equal((await port.findNearest({ lat: -33.8568, long: 151.2153 }))?.state, 'NSW');
      assert.equal((await port.findNearest({ lat: -27.56, long: 151.95 }))?.postcode, '4350');
      assert.equal(await port.findNearest({ lat: 51.5, long: -0.12 }), null);
      assert.equal(await port.findNearest({ lat: -36.85, long: 174.76 }), null);
    },
  },
  {
    rule: 'a position in a city has the postcode of its streets, not that of its post-office boxes',
    holds: async (port) => {
      const postcodeAt = async (lat: number, long: number) =>
        (await port.findNearest({ lat, long }))?.postcode;
      assert.equal(await postcodeAt(-27.47, 153.03), '4000');
      assert.equal(await postcodeAt(-33.8678, 151.2073), '2000');
      assert.equal(await postcodeAt(-31.9522, 115.8614), '6000');
    },
  },
];
