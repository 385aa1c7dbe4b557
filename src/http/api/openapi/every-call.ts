import {
  API_DOCS,
  API_DOCS_SCRIPT,
  API_DOCS_STYLE,
  API_DOCUMENT,
  API_MISCELLANEOUS,
  API_TRADE_IN,
} from '#domain/site/api-paths.ts';
import {
  refusedVehicles,
  removeAnswer,
  removeBody,
  stockPage,
  upsertAnswer,
  upsertBody,
  vehicleFault,
} from '#http/api/stock/stock-schemas.ts';
import { sentVehicle, storedVehicle } from '#http/api/stock/vehicle-schema.ts';
import type { ApiCall } from './api-call.ts';
import { ACCOUNT_CALLS, ACCOUNT_SCHEMAS } from './calls/account-calls.ts';
import { APPOINTMENT_CALLS, APPOINTMENT_SCHEMAS } from './calls/appointment-calls.ts';
import { INSTANTSEARCH_CALLS, INSTANTSEARCH_SCHEMAS } from './calls/instantsearch-calls.ts';
import { LEAD_CALLS, LEAD_SCHEMAS } from './calls/lead-calls.ts';
import { ORDER_CALLS } from './calls/order-calls.ts';
import { PAYMENT_CALLS, PAYMENT_SCHEMAS } from './calls/payment-calls.ts';
import { PRICE_CALLS, PRICE_SCHEMAS } from './calls/price-calls.ts';
import { SEARCH_CALLS, SEARCH_SCHEMAS } from './calls/search-calls.ts';
import { STOCK_CALLS } from './calls/stock-calls.ts';
import { SUGGEST_CALLS, SUGGEST_SCHEMAS } from './calls/suggest-calls.ts';
import { VEHICLE_CALLS, VEHICLE_SCHEMAS } from './calls/vehicle-calls.ts';
import type { NamedSchemas } from './openapi-document.ts';

/** Every documented call, in the order of the documentation. */
export const API_CALLS: readonly ApiCall[] = [
  ...STOCK_CALLS,
  ...SEARCH_CALLS,
  ...SUGGEST_CALLS,
  ...INSTANTSEARCH_CALLS,
  ...VEHICLE_CALLS,
  ...PRICE_CALLS,
  ...LEAD_CALLS,
  ...APPOINTMENT_CALLS,
  ...PAYMENT_CALLS,
  ...ORDER_CALLS,
  ...ACCOUNT_CALLS,
];

export const API_SCHEMAS: NamedSchemas = {
  Vehicle: sentVehicle,
  StoredVehicle: storedVehicle,
  VehiclesToStore: upsertBody,
  WhatWasStored: upsertAnswer,
  VehiclesToRemove: removeBody,
  WhatWasRemoved: removeAnswer,
  StockPage: stockPage,
  VehicleFault: vehicleFault,
  RefusedVehicles: refusedVehicles,
  ...SEARCH_SCHEMAS,
  ...SUGGEST_SCHEMAS,
  ...INSTANTSEARCH_SCHEMAS,
  ...VEHICLE_SCHEMAS,
  ...PRICE_SCHEMAS,
  ...LEAD_SCHEMAS,
  ...APPOINTMENT_SCHEMAS,
  ...PAYMENT_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
};

/** Routes that the document leaves out, each with the reason. */
export const INTERNAL_ROUTES: Readonly<Record<string, string>> = {
  [API_TRADE_IN]: 'a step of the trade-in’s own page, whose form may change with it',
  [API_MISCELLANEOUS]: 'the record of that page’s valuation, on sites that keep it',
  [API_DOCUMENT]: 'the document itself',
  [API_DOCS]: 'its page',
  [API_DOCS_SCRIPT]: 'a file of its page',
  [API_DOCS_STYLE]: 'a file of its page',
};
