import * as v from 'valibot';
import { ERROR_CODES } from '#http/errors.ts';

/** The body of every error. */
export const errorBody = v.pipe(
  v.object({
    error: v.object({
      code: v.picklist(ERROR_CODES),
      message: v.pipe(v.string(), v.description('One sentence for people.')),
      fields: v.optional(
        v.pipe(
          v.record(v.string(), v.array(v.string())),
          v.description('What is wrong with each field.'),
        ),
      ),
      position: v.optional(
        v.pipe(v.number(), v.description('Of a fault in a filter expression, from 0.')),
      ),
    }),
  }),
  v.title('Error'),
);

/** The body of an error in the format of InstantSearch clients. */
export const instantSearchError = v.pipe(
  v.object({ message: v.string(), status: v.number() }),
  v.title('InstantSearch error'),
);

export const textOrNull = v.nullable(v.string());
export const numberOrNull = v.nullable(v.number());
export const whole = v.pipe(v.number(), v.integer());
export const isoTime = v.pipe(v.string(), v.isoTimestamp());

/** Of a vehicle, in a path or a field. */
export const slugOrId = v.pipe(v.string(), v.minLength(1));
