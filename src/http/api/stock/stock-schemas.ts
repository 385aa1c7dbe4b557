import * as v from 'valibot';
import { VEHICLE_STATUSES } from '#domain/vehicle/vehicle.ts';
import { flag, oneOf, optional, whole } from './field-schemas.ts';
import { sentVehicle, stockNumber, storedVehicle } from './vehicle-schema.ts';

export const MAX_VEHICLES = 500;
export const MAX_PAGE = 200;
export const DEFAULT_PAGE = 100;
/** Of a list that is narrowed to some vehicles: they are in the address. */
const MAX_LISTED_NUMBERS = 100;

const takeOver = optional(
  flag,
  'Whether vehicles that another feed maintains become the API’s. Otherwise each is a fault.',
);
const dryRun = optional(flag, 'Answers what the call would do, and changes nothing.');

/** `POST /api/v1/stock`, apart from its vehicles: each of those is read for itself. */
export const upsertEnvelope = v.strictObject({
  vehicles: v.pipe(
    v.array(v.unknown(), 'must be a list of vehicles'),
    v.minLength(1, 'must have at least one vehicle'),
  ),
  onFault: v.optional(
    v.pipe(
      oneOf(['skip', 'refuse']),
      v.description(
        '`skip` leaves out vehicles at fault and stores the others. `refuse` stores none if any is at fault.',
      ),
    ),
    'skip',
  ),
  takeOver,
  dryRun,
});

/** The same for the documentation. */
export const upsertBody = v.pipe(
  v.strictObject({
    ...upsertEnvelope.entries,
    vehicles: v.pipe(v.array(sentVehicle), v.minLength(1), v.maxLength(MAX_VEHICLES)),
  }),
  v.title('Vehicles to store'),
);

/** `DELETE /api/v1/stock`. */
export const removeBody = v.pipe(
  v.strictObject({
    stocknums: v.pipe(
      v.array(stockNumber, 'must be a list of stock numbers'),
      v.minLength(1, 'must have at least one stock number'),
    ),
    as: v.optional(
      v.pipe(
        oneOf(['withdrawn', 'sold']),
        v.description(
          'What the vehicles become. Sold ones are shown as sold for as long as the site does that.',
        ),
      ),
      'withdrawn',
    ),
    takeOver,
    dryRun,
  }),
  v.title('Vehicles to remove'),
);

export const listQuery = v.strictObject({
  limit: v.optional(whole(1, MAX_PAGE), DEFAULT_PAGE),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400, 'is not a cursor'))),
  status: v.optional(v.array(oneOf(VEHICLE_STATUSES)), []),
  stocknum: v.optional(
    v.pipe(
      v.array(stockNumber),
      v.maxLength(MAX_LISTED_NUMBERS, `must be given at most ${MAX_LISTED_NUMBERS} times`),
    ),
    [],
  ),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const vehicleFault = v.pipe(
  v.object({
    index: v.pipe(count, v.description('Of the vehicle in the call, from 0.')),
    stocknum: v.nullable(v.string()),
    field: v.pipe(v.nullable(v.string()), v.description('Null if it is the vehicle as a whole.')),
    reason: v.pipe(v.string(), v.description('Continues the field’s name.')),
  }),
  v.title('Fault of a vehicle'),
);
export type VehicleFault = v.InferOutput<typeof vehicleFault>;

const changedVehicle = v.object({
  id: v.pipe(
    v.nullable(count),
    v.description('Null for a vehicle that a dry run would add: it has no id yet.'),
  ),
  stocknum: v.string(),
  change: v.picklist(['added', 'changed']),
});
export type ChangedVehicle = v.InferOutput<typeof changedVehicle>;

const stockRevision = v.pipe(
  count,
  v.description('Of the site’s stock after the call. Pages show the call’s changes from it on.'),
);

export const upsertAnswer = v.pipe(
  v.object({
    counts: v.object({
      sent: count,
      added: count,
      changed: count,
      unchanged: count,
      faulty: v.pipe(count, v.description('Vehicles that were left out for their faults.')),
    }),
    changed: v.pipe(
      v.array(changedVehicle),
      v.description('The vehicles that were added or changed.'),
    ),
    faults: v.pipe(v.array(vehicleFault), v.description('The first 1,000.')),
    stockRevision,
  }),
  v.title('What was stored'),
);
export type UpsertAnswer = v.InferOutput<typeof upsertAnswer>;

export const removeAnswer = v.pipe(
  v.object({
    counts: v.object({
      sent: count,
      changed: count,
      unchanged: count,
      unknown: count,
      faulty: count,
    }),
    changed: v.array(changedVehicle),
    unknown: v.pipe(
      v.array(v.string()),
      v.description('Stock numbers that the site does not have. They are no error.'),
    ),
    faults: v.array(vehicleFault),
    stockRevision,
  }),
  v.title('What was removed'),
);
export type RemoveAnswer = v.InferOutput<typeof removeAnswer>;

export const stockPage = v.pipe(
  v.object({
    vehicles: v.array(storedVehicle),
    next: v.pipe(
      v.nullable(v.string()),
      v.description('The `cursor` of the next page; null on the last one.'),
    ),
    stockRevision: v.pipe(count, v.description('Of the site’s stock when the page was read.')),
  }),
  v.title('A page of stock'),
);

/** Why a call was refused as a whole, with the faults of its vehicles. */
export const refusedVehicles = v.pipe(
  v.object({
    error: v.object({
      code: v.literal('unprocessable'),
      message: v.string(),
      faults: v.array(vehicleFault),
    }),
  }),
  v.title('Refused vehicles'),
);
