import type * as v from 'valibot';
import type { ApiScope } from '#domain/site/api-scopes.ts';
import type { ErrorCode } from '#http/errors.ts';

/** The parts of the API, in the order of the documentation. */
export const API_TAGS = {
  Stock:
    'For a dealer’s own systems: they write and read the stock of their site with a token, from any origin.',
  Search: 'What the site’s own search finds, for widgets and other programs.',
  InstantSearch: 'The same in the format of InstantSearch clients.',
  Vehicles: 'What the page of a vehicle calls.',
  Prices: 'Figures about a vehicle.',
  Leads: 'Forms that visitors send to the dealer.',
  Appointments: 'Times for test drives and services.',
  Payments: 'What a payment gateway sends.',
  Visitors: 'What signed-in visitors keep on the site.',
} as const;
export type ApiTag = keyof typeof API_TAGS;

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  schema: v.GenericSchema;
  /** Repeated in the address: `?status=sold&status=withdrawn`. */
  repeated?: boolean;
  example?: unknown;
}

export interface ApiBody {
  schema: v.GenericSchema;
  /** Whether a call may do without. */
  optional?: boolean;
  /** By name. */
  examples: Readonly<Record<string, unknown>>;
}

export interface ApiSuccess {
  status: number;
  description: string;
  /** None without a body. */
  schema?: v.GenericSchema;
  /** `application/json` by default. */
  type?: string;
  example?: unknown;
}

/** A call as it is documented. `src/http/api/openapi/every-route.test.ts` compares them with the routes. */
export interface ApiCall {
  /** Unique; also the anchor on the documentation's page. */
  id: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** As the server routes it: `/api/cars/:slug/similar`. */
  path: string;
  tag: ApiTag;
  summary: string;
  description?: string;
  /** Of the token that it needs; none by default. */
  scope?: ApiScope;
  parameters?: readonly ApiParameter[];
  body?: ApiBody;
  successes: readonly ApiSuccess[];
  /** Those that any call may get are added. */
  errors?: readonly ErrorCode[];
  /** Where the body of an error is not the common one. */
  errorSchemas?: Partial<Record<ErrorCode, v.GenericSchema>>;
}

/** `/api/cars/:slug/similar` → `/api/cars/{slug}/similar`. */
export function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}
