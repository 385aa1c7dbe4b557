import { line, number } from './cell-readers.ts';
import type { FeedField } from './feed-field.ts';
import { readNumber } from './values/read-number.ts';
import type { NumberRules } from './values/read-number.ts';

/** '16.5 kWh/100km' */
const PER_100_KM = /(?:\/| ?per) ?100 ?kms?$/i;
const MAX_CONSUMPTION = 300;
const CONSUMPTION: NumberRules = {
  what: 'a consumption in kilowatt hours per 100 km',
  max: MAX_CONSUMPTION,
  units: ['kwh'],
  isMeasured: true,
  decimals: 1,
};

/** Of vehicles that charge. */
export const ELECTRIC_FIELDS: readonly FeedField[] = [
  {
    name: 'electricRange',
    label: 'Electric range',
    aliases: [
      'Electric range (km)',
      'Electric driving range',
      'EV range',
      'EV range (km)',
      'Range (km)',
      'Driving range',
      'Driving range (km)',
      'WLTP range',
      'WLTP range (km)',
    ],
    ...number('electricRange', {
      what: 'a range in kilometres',
      max: 3_000,
      units: ['k', 'km', 'kms', 'kmwltp', 'kmnedc', 'kilometres'],
      isMeasured: true,
    }),
  },
  {
    name: 'batteryCapacity',
    label: 'Battery capacity',
    aliases: [
      'Battery capacity (kWh)',
      'Battery size',
      'Battery size (kWh)',
      'Battery (kWh)',
      'EV battery capacity',
      'Usable battery capacity',
      'kWh',
    ],
    ...number('batteryCapacity', {
      what: 'a capacity in kilowatt hours',
      max: 1_000,
      units: ['kwh'],
      isMeasured: true,
      decimals: 1,
    }),
  },
  {
    name: 'energyConsumption',
    label: 'Energy consumption',
    aliases: [
      'Energy consumption (kWh/100km)',
      'Electricity consumption',
      'Electric consumption',
      'Energy use',
      'kWh/100km',
      'kWh per 100km',
    ],
    note: 'Kilowatt hours per 100 km.',
    ...line(
      { kind: 'number', max: MAX_CONSUMPTION },
      (words) => readNumber(words.replace(PER_100_KM, ''), CONSUMPTION),
      (record, value) => {
        record.energyConsumption = value;
      },
    ),
  },
];
