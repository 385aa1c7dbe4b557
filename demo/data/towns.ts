import type { AustralianState } from '#domain/locations/location.ts';

export interface Town {
  name: string;
  state: AustralianState;
  postcode: string;
  lat: number;
  long: number;
}

const ROWS: readonly (readonly [string, AustralianState, string, number, number])[] = [
  ['Brisbane', 'QLD', '4000', -27.468, 153.028],
  ['Fortitude Valley', 'QLD', '4006', -27.457, 153.034],
  ['Toowoomba', 'QLD', '4350', -27.56, 151.954],
  ['Southport', 'QLD', '4215', -27.967, 153.4],
  ['Nerang', 'QLD', '4211', -27.99, 153.336],
  ['Maroochydore', 'QLD', '4558', -26.66, 153.099],
  ['Noosaville', 'QLD', '4566', -26.398, 153.047],
  ['Caloundra', 'QLD', '4551', -26.799, 153.129],
  ['Gympie', 'QLD', '4570', -26.189, 152.665],
  ['Bundaberg', 'QLD', '4670', -24.866, 152.349],
  ['Rockhampton', 'QLD', '4700', -23.378, 150.51],
  ['Mackay', 'QLD', '4740', -21.141, 149.186],
  ['Townsville', 'QLD', '4810', -19.258, 146.818],
  ['Cairns', 'QLD', '4870', -16.92, 145.771],
  ['Atherton', 'QLD', '4883', -17.268, 145.475],
  ['Mareeba', 'QLD', '4880', -16.995, 145.423],
  ['Ipswich', 'QLD', '4305', -27.615, 152.76],
  ['Warwick', 'QLD', '4370', -28.214, 152.034],
  ['Dalby', 'QLD', '4405', -27.183, 151.265],
  ['Emerald', 'QLD', '4720', -23.527, 148.161],
  ['Hervey Bay', 'QLD', '4655', -25.29, 152.853],
  ['Springwood', 'QLD', '4127', -27.617, 153.128],
  ['Parramatta', 'NSW', '2150', -33.815, 151.003],
  ['Artarmon', 'NSW', '2064', -33.808, 151.185],
  ['Alexandria', 'NSW', '2015', -33.91, 151.195],
  ['Waterloo', 'NSW', '2017', -33.9, 151.206],
  ['Penrith', 'NSW', '2750', -33.751, 150.694],
  ['Campbelltown', 'NSW', '2560', -34.065, 150.814],
  ['Newcastle', 'NSW', '2300', -32.927, 151.777],
  ['Broadmeadow', 'NSW', '2292', -32.924, 151.731],
  ['Maitland', 'NSW', '2320', -32.733, 151.557],
  ['Gosford', 'NSW', '2250', -33.427, 151.342],
  ['Wollongong', 'NSW', '2500', -34.425, 150.893],
  ['Nowra', 'NSW', '2541', -34.881, 150.6],
  ['Coffs Harbour', 'NSW', '2450', -30.296, 153.114],
  ['Port Macquarie', 'NSW', '2444', -31.431, 152.909],
  ['Tamworth', 'NSW', '2340', -31.091, 150.93],
  ['Armidale', 'NSW', '2350', -30.513, 151.669],
  ['Dubbo', 'NSW', '2830', -32.245, 148.605],
  ['Mudgee', 'NSW', '2850', -32.59, 149.588],
  ['Orange', 'NSW', '2800', -33.284, 149.1],
  ['Bathurst', 'NSW', '2795', -33.42, 149.578],
  ['Wagga Wagga', 'NSW', '2650', -35.108, 147.36],
  ['Albury', 'NSW', '2640', -36.081, 146.916],
  ['Lismore', 'NSW', '2480', -28.813, 153.278],
  ['Queanbeyan', 'NSW', '2620', -35.353, 149.234],
  ['Phillip', 'ACT', '2606', -35.353, 149.088],
  ['Belconnen', 'ACT', '2617', -35.238, 149.066],
  ['Melbourne', 'VIC', '3000', -37.814, 144.963],
  ['Richmond', 'VIC', '3121', -37.823, 144.998],
  ['South Melbourne', 'VIC', '3205', -37.832, 144.957],
  ['Ringwood', 'VIC', '3134', -37.814, 145.228],
  ['Dandenong', 'VIC', '3175', -37.987, 145.215],
  ['Frankston', 'VIC', '3199', -38.144, 145.126],
  ['Geelong', 'VIC', '3220', -38.149, 144.361],
  ['Ballarat', 'VIC', '3350', -37.562, 143.85],
  ['Bendigo', 'VIC', '3550', -36.757, 144.279],
  ['Shepparton', 'VIC', '3630', -36.38, 145.399],
  ['Wangaratta', 'VIC', '3677', -36.358, 146.312],
  ['Traralgon', 'VIC', '3844', -38.195, 146.541],
  ['Warrnambool', 'VIC', '3280', -38.383, 142.485],
  ['Mildura', 'VIC', '3500', -34.185, 142.163],
  ['Adelaide', 'SA', '5000', -34.929, 138.6],
  ['Gepps Cross', 'SA', '5094', -34.845, 138.6],
  ['Mount Gambier', 'SA', '5290', -37.829, 140.783],
  ['Murray Bridge', 'SA', '5253', -35.12, 139.275],
  ['Victor Harbor', 'SA', '5211', -35.552, 138.621],
  ['Perth', 'WA', '6000', -31.953, 115.857],
  ['Osborne Park', 'WA', '6017', -31.902, 115.811],
  ['Victoria Park', 'WA', '6100', -31.976, 115.897],
  ['Joondalup', 'WA', '6027', -31.745, 115.766],
  ['Mandurah', 'WA', '6210', -32.529, 115.723],
  ['Bunbury', 'WA', '6230', -33.327, 115.641],
  ['Albany', 'WA', '6330', -35.023, 117.884],
  ['Geraldton', 'WA', '6530', -28.774, 114.615],
  ['Hobart', 'TAS', '7000', -42.882, 147.328],
  ['Moonah', 'TAS', '7009', -42.848, 147.297],
  ['Launceston', 'TAS', '7250', -41.434, 147.138],
  ['Devonport', 'TAS', '7310', -41.177, 146.351],
  ['Darwin', 'NT', '0800', -12.463, 130.845],
  ['Alice Springs', 'NT', '0870', -23.698, 133.881],
];

const byName = new Map(
  ROWS.map(([name, state, postcode, lat, long]) => [name, { name, state, postcode, lat, long }]),
);

export function townOf(name: string): Town {
  const town = byName.get(name);
  if (town === undefined) throw new Error(`${name} is not among the demo towns.`);
  return town;
}
