import { defineModel } from './shape.ts';
import type { CaravanSize, CatalogueModel } from './shape.ts';

/** layout code, length and width in feet, tare, aggregate trailer mass, axles, berths, price. */
type Layout = readonly [
  code: string,
  length: number,
  width: number,
  tare: number,
  atm: number,
  axles: CaravanSize['axles'],
  sleeps: number,
  price: number,
];

function caravansOf(
  make: string,
  entries: readonly (readonly [
    model: string,
    years: readonly [number, number],
    layouts: readonly Layout[],
  ])[],
): CatalogueModel[] {
  return entries.map(([model, years, layouts]) => {
    const sizes = layouts.map(
      ([code, lengthFeet, widthFeet, tareKg, atmKg, axles, sleeps]) =>
        [code, { lengthFeet, widthFeet, tareKg, atmKg, axles, sleeps }] as const,
    );
    const longest = Math.max(...layouts.map((layout) => layout[1]));
    return defineModel(
      'caravan',
      make,
      model,
      null,
      {
        wmi: '6T9',
        years,
        size: [Math.round((longest + 4) * 304.8), 2490, 2950],
        engines: {},
        variants: layouts.map((layout) => [layout[0], '', '', '', layout[7]]),
      },
      new Map(sizes),
    );
  });
}

export const CARAVANS = [
  ...caravansOf('Jayco', [
    [
      'Journey',
      [2014, 0],
      [
        ['17.55-8', 17.5, 8, 2050, 2450, 'Single', 2, 74990],
        ['21.66-3', 21.5, 8.2, 2560, 3060, 'Tandem', 3, 88990],
      ],
    ],
    [
      'Silverline',
      [2013, 0],
      [
        ['21.65-3', 21.5, 8.2, 2690, 3190, 'Tandem', 2, 107990],
        ['24.74-1', 24.5, 8.2, 2930, 3430, 'Tandem', 2, 118990],
      ],
    ],
    [
      'Starcraft',
      [2012, 0],
      [
        ['17.58-3', 17.5, 8, 1920, 2320, 'Single', 4, 61990],
        ['20.61-2', 20.5, 8.2, 2280, 2780, 'Tandem', 6, 71990],
      ],
    ],
    [
      'All-Terrain',
      [2019, 0],
      [
        ['18.59-8', 18.5, 8.2, 2550, 3050, 'Tandem', 2, 109990],
        ['21.66-9', 21.5, 8.2, 2830, 3400, 'Tandem', 5, 121990],
      ],
    ],
    ['Swan', [2012, 0], [['Outback', 14, 7.3, 1390, 1690, 'Single', 6, 41990]]],
  ]),
  ...caravansOf('Avan', [
    [
      'Aliner',
      [2012, 0],
      [
        ['1', 12.4, 6.9, 880, 1180, 'Single', 2, 33990],
        ['2B', 14.7, 6.9, 990, 1290, 'Single', 4, 37990],
      ],
    ],
    [
      'Aspire',
      [2014, 0],
      [
        ['499', 16.5, 7.6, 1690, 2090, 'Single', 3, 57990],
        ['555', 18.3, 7.8, 1980, 2450, 'Tandem', 4, 67990],
      ],
    ],
    ['Owen', [2016, 0], [['510', 16.8, 7.6, 1750, 2150, 'Single', 2, 59990]]],
  ]),
  ...caravansOf('Coromal', [
    [
      'Element',
      [2013, 0],
      [
        ['542', 17.6, 7.7, 1720, 2120, 'Single', 2, 59990],
        ['572', 18.9, 7.8, 1890, 2390, 'Tandem', 3, 66990],
      ],
    ],
    [
      'Soul Seeker',
      [2020, 0],
      [
        ['18F', 18.5, 8, 2450, 3100, 'Tandem', 4, 92990],
        ['21C', 21, 8.2, 2690, 3400, 'Tandem', 2, 99990],
      ],
    ],
    ['Thrill Seeker', [2021, 0], [['17C', 17.5, 8, 2400, 3100, 'Tandem', 2, 94990]]],
  ]),
  ...caravansOf('Crusader', [
    [
      'Excalibur',
      [2015, 0],
      [
        ['Prince', 21, 8.2, 2650, 3250, 'Tandem', 2, 105900],
        ['Baron', 22.5, 8.2, 2780, 3380, 'Tandem', 2, 112900],
      ],
    ],
    [
      'Musketeer',
      [2015, 0],
      [
        ['Athos', 19.5, 8, 2250, 2750, 'Tandem', 2, 82900],
        ["D'Artagnan", 21, 8, 2480, 2980, 'Tandem', 5, 89900],
      ],
    ],
    ['Gecko', [2018, 0], [['X Country', 19, 8, 2350, 2950, 'Tandem', 3, 87900]]],
  ]),
  ...caravansOf('New Age', [
    [
      'Manta Ray',
      [2014, 0],
      [
        ['MR16E', 16, 7.9, 1980, 2480, 'Single', 2, 69990],
        ['MR19BE', 19, 8, 2390, 2890, 'Tandem', 5, 82990],
      ],
    ],
    [
      'Road Owl',
      [2018, 0],
      [
        ['RO19ES', 19, 8, 2280, 2800, 'Tandem', 2, 76990],
        ['RO21BE', 21, 8.2, 2490, 3090, 'Tandem', 5, 84990],
      ],
    ],
    [
      'Big Red',
      [2014, 0],
      [
        ['BR18E', 18, 8, 2350, 3000, 'Tandem', 2, 89990],
        ['BR21E', 21, 8.2, 2690, 3390, 'Tandem', 2, 99990],
      ],
    ],
  ]),
  ...caravansOf('Supreme', [
    ['Classic', [2012, 0], [['1860', 18.5, 8, 2180, 2680, 'Tandem', 2, 74900]]],
    ['Executive', [2013, 0], [['2100', 21, 8.2, 2580, 3180, 'Tandem', 2, 92900]]],
    ['Territory', [2016, 0], [['Off-Road 2000', 20, 8.2, 2650, 3400, 'Tandem', 4, 104900]]],
  ]),
  ...caravansOf('Royal Flair', [
    ['Piazza', [2014, 0], [['19-2', 19, 8, 2260, 2760, 'Tandem', 2, 72900]]],
    ['Aussiemate', [2015, 0], [['21-3', 21, 8.2, 2590, 3290, 'Tandem', 5, 86900]]],
  ]),
  ...caravansOf('Kokoda', [
    ['Cadet', [2016, 0], [['X-Trail', 18.5, 8, 2390, 3100, 'Tandem', 2, 84990]]],
    ['Force', [2017, 0], [['Family XL', 22, 8.2, 2790, 3500, 'Tandem', 6, 104990]]],
  ]),
  ...caravansOf('Retreat', [
    ['Fraser', [2016, 0], [['182R', 18.5, 8, 2230, 2830, 'Tandem', 2, 79990]]],
    ['Whitsunday', [2017, 0], [['215R', 21.5, 8.2, 2620, 3300, 'Tandem', 2, 97990]]],
  ]),
  ...caravansOf('Snowy River', [
    [
      'SRC',
      [2019, 0],
      [
        ['20', 20, 8.2, 2460, 3060, 'Tandem', 2, 69990],
        ['22F', 22, 8.2, 2650, 3350, 'Tandem', 5, 76990],
      ],
    ],
    ['SRT', [2020, 0], [['18', 18, 8, 2350, 3000, 'Tandem', 2, 74990]]],
  ]),
];
