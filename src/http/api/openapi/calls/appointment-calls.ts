import * as v from 'valibot';
import {
  API_SERVICE_TIMES,
  API_TEST_DRIVE_CALENDAR,
  API_TEST_DRIVE_TIMES,
} from '#domain/site/api-paths.ts';
import type { ApiCall, ApiParameter } from '../api-call.ts';
import { isoTime, slugOrId, whole } from '../common-schemas.ts';

const times = v.pipe(
  v.object({
    location_id: whole,
    time_zone: v.string(),
    slot_minutes: whole,
    days: v.array(
      v.object({
        date: v.pipe(v.string(), v.isoDate()),
        label: v.string(),
        slots: v.array(
          v.object({
            value: v.pipe(v.string(), v.description('What a form sends for this time.')),
            label: v.string(),
            starts_at: isoTime,
            ends_at: isoTime,
          }),
        ),
      }),
    ),
  }),
  v.title('Free times'),
);

const TIMES = {
  location_id: 7,
  time_zone: 'Australia/Brisbane',
  slot_minutes: 30,
  days: [
    {
      date: '2026-11-18',
      label: 'Wed 18 Nov',
      slots: [
        {
          value: '2026-11-18T09:00:00+10:00',
          label: '9:00 am',
          starts_at: '2026-11-17T23:00:00.000Z',
          ends_at: '2026-11-17T23:30:00.000Z',
        },
      ],
    },
  ],
};

const DATE: ApiParameter = {
  name: 'date',
  in: 'query',
  description: 'Only this day; the next days if absent.',
  schema: v.pipe(v.string(), v.isoDate()),
  example: '2026-11-18',
};

export const APPOINTMENT_CALLS: readonly ApiCall[] = [
  {
    id: 'testDriveTimes',
    method: 'GET',
    path: API_TEST_DRIVE_TIMES,
    tag: 'Appointments',
    summary: 'Free times for a test drive',
    parameters: [
      {
        name: 'car_id',
        in: 'query',
        description: 'The vehicle’s id or slug.',
        schema: slugOrId,
        example: '123',
      },
      {
        name: 'location_id',
        in: 'query',
        description: 'Required unless the vehicle stands at a location that offers drives.',
        schema: whole,
        example: 7,
      },
      DATE,
    ],
    successes: [
      {
        status: 200,
        description: 'In the location’s own time zone.',
        schema: times,
        example: TIMES,
      },
    ],
    errors: ['bad_request', 'not_found'],
  },
  {
    id: 'serviceTimes',
    method: 'GET',
    path: API_SERVICE_TIMES,
    tag: 'Appointments',
    summary: 'Times at which a workshop is open',
    parameters: [
      {
        name: 'location_id',
        in: 'query',
        description: 'Of the workshop.',
        required: true,
        schema: whole,
        example: 7,
      },
      DATE,
    ],
    successes: [
      {
        status: 200,
        description: 'In the location’s own time zone.',
        schema: times,
        example: TIMES,
      },
    ],
    errors: ['bad_request', 'not_found'],
  },
  {
    id: 'bookedDrive',
    method: 'GET',
    path: API_TEST_DRIVE_CALENDAR,
    tag: 'Appointments',
    summary: 'The visitor’s latest booking as a calendar file',
    description: 'Of the browser that booked it, by its cookie.',
    successes: [
      {
        status: 200,
        description: 'A calendar file.',
        schema: v.string(),
        type: 'text/calendar',
      },
    ],
    errors: ['not_found'],
  },
];

export const APPOINTMENT_SCHEMAS = { FreeTimes: times };
