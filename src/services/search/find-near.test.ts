import { describe, expect, it } from 'vitest';
import type { PostcodeLocation, SuburbLocation } from '#ports/postcodes.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { findNear } from './find-near.ts';
import type { PlaceFinder } from './find-near.ts';

const TOOWOOMBA: PostcodeLocation = { postcode: '4350', state: 'QLD', lat: -27.56, long: 151.95 };
const RICHMONDS: SuburbLocation[] = [
  { name: 'Richmond', postcode: '3121', state: 'VIC', lat: -37.82, long: 145 },
  { name: 'Richmond', postcode: '4740', state: 'QLD', lat: -21.24, long: 149.05 },
];
const YARDS = [
  makeLocation({ id: 1, name: 'Brisbane', address: { lat: -27.47, long: 153.02 } }),
  makeLocation({ id: 2, name: 'Dalby', address: { lat: -27.18, long: 151.26 } }),
];
const finder: PlaceFinder = {
  findPostcode: async (postcode) => (postcode === '4350' ? TOOWOOMBA : null),
  findSuburbs: async (name) => (name.toLowerCase() === 'richmond' ? RICHMONDS : []),
  logError: (error) => {
    throw error;
  },
};
const near = (place: string, with_ = finder) => findNear({ place, km: 50 }, YARDS, with_);

describe('the place of a search', () => {
  it('is a postcode, from which the yards are measured', async () => {
    expect(await near('4350')).toEqual({
      fault: null,
      near: {
        terms: { place: '4350', km: 50 },
        label: '4350',
        yards: [
          { name: 'Dalby', km: expect.closeTo(80, 0) as number },
          { name: 'Brisbane', km: expect.closeTo(106, 0) as number },
        ],
      },
    });
  });

  it('is of several suburbs of a name the one nearest to a yard, unless the state is named', async () => {
    const labelOf = async (place: string) => (await near(place)).near?.label;
    expect(await labelOf('richmond')).toBe('Richmond QLD 4740');
    expect(await labelOf('Richmond VIC')).toBe('Richmond VIC 3121');
    expect(await labelOf('Richmond 3121')).toBe('Richmond VIC 3121');
    expect((await near('richmond')).near?.terms.place).toBe('Richmond 4740');
  });

  it('keeps the postcode of a suburb that is not known', async () => {
    expect((await near('Harlaxton 4350')).near?.terms.place).toBe('4350');
  });

  it('says what is wrong with it', async () => {
    const faultOf = async (place: string) => (await near(place)).fault;
    expect(await faultOf('435')).toBe('format');
    expect(await faultOf('9999')).toBe('postcode');
    expect(await faultOf('Atlantis')).toBe('suburb');
  });

  it('is not known while the data cannot be read, which is logged', async () => {
    const logged: unknown[] = [];
    const broken: PlaceFinder = {
      ...finder,
      findPostcode: () => Promise.reject(new Error('away')),
      logError: (error) => logged.push(error),
    };
    expect((await near('4350', broken)).fault).toBe('postcode');
    expect(logged).toEqual([new Error('away')]);
  });
});
