import type { Body } from '#domain/vehicle/bodies.ts';
import { carsOf, defineModel } from './shape.ts';
import type { CatalogueModel, ModelFacts } from './shape.ts';

/** Heavy trucks have no entry in the list of bodies; light ones do. */
function trucksOf(
  make: string,
  entries: readonly (readonly [model: string, body: Body | null, facts: ModelFacts])[],
): CatalogueModel[] {
  return entries.map(([model, body, facts]) => defineModel('truck', make, model, body, facts));
}

export const TRUCKS = [
  ...trucksOf('Isuzu', [
    [
      'N Series',
      'lightTruck',
      {
        wmi: 'JAL',
        years: [2012, 0],
        seats: 3,
        doors: 2,
        size: [6020, 1995, 2265],
        gvm: 4500,
        tow: 3500,
        tank: 75,
        engines: { d30: '3.0TDI4 110/375 11.5', d52: '5.2TDI4 140/513 15.0' },
        variants: [
          ['NLR 45-150 Traypack', 'd30', 'S6', 'RWD', 69900],
          ['NNR 45-150 Servicepack', 'd30', 'S6', 'RWD', 86900],
          ['NPR 75-190 Tipper', 'd52', 'S6', 'RWD', 108900],
        ],
      },
    ],
    [
      'F Series',
      null,
      {
        wmi: 'JAL',
        years: [2012, 0],
        seats: 3,
        doors: 2,
        size: [8510, 2400, 2790],
        gvm: 14000,
        tow: 10000,
        tank: 200,
        engines: { d78: '7.8TDI6 191/761 24.0' },
        variants: [
          ['FRR 110-260 Curtainsider', 'd78', 'A6', 'RWD', 169900],
          ['FSR 140-260 Tray', 'd78', 'A6', 'RWD', 178500],
        ],
      },
    ],
  ]),
  ...trucksOf('Hino', [
    [
      '300 Series',
      'lightTruck',
      {
        wmi: 'JHF',
        years: [2012, 0],
        seats: 3,
        doors: 2,
        size: [5955, 1995, 2200],
        gvm: 4495,
        tow: 3500,
        tank: 100,
        engines: { d40: '4.0TDI4 110/420 12.2', h40: '4.0THI4 110/470 10.1' },
        variants: [
          ['616 Trade Ace', 'd40', 'S6', 'RWD', 68500],
          ['617 Tipper', 'd40', 'A6', 'RWD', 86000],
          ['616 Hybrid', 'h40', 'S6', 'RWD', 89900, 2017],
        ],
      },
    ],
    [
      '500 Series',
      null,
      {
        wmi: 'JHD',
        years: [2012, 0],
        seats: 3,
        doors: 2,
        size: [8950, 2490, 2770],
        gvm: 16000,
        tow: 12000,
        tank: 200,
        engines: { d77: '7.7TDI6 206/883 25.0' },
        variants: [
          ['FE 1426 Pantech', 'd77', 'A6', 'RWD', 164000],
          ['FG 1628 Crane Truck', 'd77', 'A6', 'RWD', 229000],
        ],
      },
    ],
  ]),
  ...trucksOf('Fuso', [
    [
      'Canter',
      'lightTruck',
      {
        wmi: 'JL6',
        years: [2012, 0],
        seats: 3,
        doors: 2,
        size: [6040, 1995, 2185],
        gvm: 4500,
        tow: 3500,
        tank: 100,
        engines: { d30: '3.0TDI4 110/370 11.0', e: 'E 129/430 42.0 124 200' },
        variants: [
          ['515 Wide Tray', 'd30', 'D6', 'RWD', 71500],
          ['815 Tipper', 'd30', 'D6', 'RWD', 92000],
          ['eCanter', 'e', 'R', 'RWD', 178000, 2024],
        ],
      },
    ],
    [
      'Fighter',
      null,
      {
        wmi: 'JL6',
        years: [2012, 2025],
        seats: 3,
        doors: 2,
        size: [8450, 2440, 2690],
        gvm: 10400,
        tow: 10000,
        tank: 200,
        engines: { d75: '7.5TDI6 199/785 23.5' },
        variants: [
          ['1024 Pantech', 'd75', 'M6', 'RWD', 139000],
          ['1627 Curtainsider', 'd75', 'A6', 'RWD', 168000],
        ],
      },
    ],
  ]),
  ...trucksOf('Iveco', [
    [
      'Daily',
      'cabChassis',
      {
        wmi: 'ZCF',
        years: [2015, 0],
        seats: 3,
        doors: 2,
        size: [6400, 2010, 2300],
        gvm: 5200,
        tow: 3500,
        tank: 100,
        engines: { d30: '3.0TDI4 155/470 10.8' },
        variants: [
          ['50C21 Tray', 'd30', 'A8', 'RWD', 84900],
          ['70C21 Tipper', 'd30', 'A8', 'RWD', 109900],
          ['50C21 Van', 'd30', 'A8', 'RWD', 89900, 2015, 0, 'van'],
        ],
      },
    ],
  ]),
  ...trucksOf('Mercedes-Benz', [
    [
      'Actros',
      null,
      {
        wmi: 'WDB',
        years: [2017, 0],
        seats: 2,
        doors: 2,
        size: [6100, 2490, 3700],
        gvm: 26500,
        tow: 60000,
        tank: 780,
        engines: { d13: '12.8TDI6 390/2600 34.0', d16: '15.6TDI6 460/3000 38.0' },
        variants: [
          ['2653 Prime Mover', 'd13', 'S12', 'RWD', 289000],
          ['2663 Prime Mover', 'd16', 'S12', 'RWD', 345000],
        ],
      },
    ],
  ]),
  ...trucksOf('Volvo', [
    [
      'FH',
      null,
      {
        wmi: 'YV2',
        years: [2014, 0],
        seats: 2,
        doors: 2,
        size: [6300, 2490, 3750],
        gvm: 26000,
        tow: 60000,
        tank: 900,
        engines: { d13: '12.8TDI6 397/2600 33.0', d16: '16.1TDI6 515/3550 38.5' },
        variants: [
          ['FH13 540 6x4 Prime Mover', 'd13', 'S12', 'RWD', 295000],
          ['FH16 700 6x4 Prime Mover', 'd16', 'S12', 'RWD', 385000],
        ],
      },
    ],
  ]),
  ...trucksOf('Kenworth', [
    [
      'T410',
      null,
      {
        wmi: '6F5',
        years: [2018, 0],
        seats: 2,
        doors: 2,
        size: [7200, 2500, 3400],
        gvm: 24000,
        tow: 68500,
        tank: 900,
        engines: { d13: '12.9TDI6 380/2508 36.0' },
        variants: [
          ['SAR Prime Mover', 'd13', 'S18', 'RWD', 345000],
          ['Tipper', 'd13', 'S18', 'RWD', 365000],
        ],
      },
    ],
    [
      'T610',
      null,
      {
        wmi: '6F5',
        years: [2017, 0],
        seats: 2,
        doors: 2,
        size: [7600, 2500, 3600],
        gvm: 24000,
        tow: 97000,
        tank: 1300,
        engines: { d15: '15.0TDI6 410/2779 40.0' },
        variants: [['SAR Prime Mover', 'd15', 'M18', 'RWD', 398000]],
      },
    ],
  ]),
  ...trucksOf('Scania', [
    [
      'R Series',
      null,
      {
        wmi: 'YS2',
        years: [2018, 0],
        seats: 2,
        doors: 2,
        size: [6400, 2490, 3700],
        gvm: 26500,
        tow: 70000,
        tank: 800,
        engines: { v8: '16.4TDV8 434/3000 37.0' },
        variants: [['R590 Prime Mover', 'v8', 'S12', 'RWD', 378000]],
      },
    ],
  ]),
];

export const MOTORHOMES = [
  ...carsOf('Winnebago', [
    [
      'Iluka',
      'motorhome',
      {
        wmi: '6T9',
        years: [2016, 0],
        seats: 4,
        doors: 3,
        size: [7010, 2300, 3180],
        gvm: 4490,
        tow: 2000,
        tank: 90,
        engines: { d23: '2.3TDI4 132/450 11.0' },
        variants: [
          ['C2734SL', 'd23', 'A9', 'FWD', 184990],
          ['E2036SL', 'd23', 'A9', 'FWD', 199990],
        ],
      },
    ],
  ]),
  ...carsOf('Jayco', [
    [
      'Conquest',
      'motorhome',
      {
        wmi: '6T9',
        years: [2013, 0],
        seats: 4,
        doors: 3,
        size: [7580, 2330, 3200],
        gvm: 4490,
        tow: 2000,
        tank: 90,
        engines: { d30: '3.0TDI4 132/400 11.8', d22: '2.2TDI4 132/450 11.0' },
        variants: [
          ['DX 25-1', 'd22', 'A9', 'FWD', 189990, 2017],
          ['FD 23-1', 'd30', 'S6', 'FWD', 134990, 2013, 2017],
        ],
      },
    ],
    [
      'JRV',
      'motorhome',
      {
        wmi: '6T9',
        years: [2018, 0],
        seats: 2,
        doors: 4,
        size: [5998, 2050, 2750],
        gvm: 4005,
        tow: 2000,
        tank: 90,
        engines: { d22: '2.2TDI4 132/450 9.8' },
        variants: [['19-1 Campervan', 'd22', 'A9', 'FWD', 139990]],
      },
    ],
  ]),
];
