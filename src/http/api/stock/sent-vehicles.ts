import * as v from 'valibot';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import { nextTurn } from '#http/next-turn.ts';
import type { PartialRecord, SentRecord } from '#services/stock/store-vehicles.ts';
import { sentVehicle } from './vehicle-schema.ts';
import type { SentVehicle } from './vehicle-schema.ts';

/** Takes a few milliseconds. */
const VEHICLES_PER_TURN = 50;

/** Names of the API that faults of an import use. */
const FIELDS: Readonly<Record<string, string>> = {
  'Stock number': 'stocknum',
  'Location code': 'location',
};

export interface SentVehicles {
  records: SentRecord[];
  faults: RowFault[];
}

/** Reads each vehicle for itself; other requests are served in between. */
export async function readVehicles(sent: readonly unknown[]): Promise<SentVehicles> {
  const records: SentRecord[] = [];
  const faults: RowFault[] = [];
  const seen = new Map<string, number>();
  for (const [index, vehicle] of sent.entries()) {
    if (index > 0 && index % VEHICLES_PER_TURN === 0) await nextTurn();
    const row = index + 1;
    const read = v.safeParse(sentVehicle, vehicle, { abortPipeEarly: true });
    if (!read.success) {
      faults.push(...faultsOf(read.issues, row, vehicle));
      continue;
    }
    const stockNumber = read.output.stocknum;
    const earlier = seen.get(stockNumber);
    if (earlier !== undefined) {
      const reason = `is also at index ${earlier}`;
      faults.push({ row, column: 'stocknum', stockNumber, reason });
      continue;
    }
    seen.set(stockNumber, index);
    records.push({ row, record: toRecord(read.output) });
  }
  return { records, faults };
}

function faultsOf(
  issues: readonly v.BaseIssue<unknown>[],
  row: number,
  vehicle: unknown,
): RowFault[] {
  const stockNumber = stockNumberOf(vehicle);
  return issues.map((issue) => {
    const column = (issue.path ?? []).map(({ key }) => String(key)).join('.');
    return {
      row,
      column: column === '' ? null : storable(column, MAX_NAMED),
      stockNumber,
      reason: storable(reasonOf(issue), MAX_REASON),
    };
  });
}

const MAX_NAMED = 60;
const MAX_REASON = 300;

/** What was sent may have anything in it, and a report of it is stored. */
function storable(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '\ufffd');
}

/** As far as it can be recognised, so that the caller finds the vehicle. */
function stockNumberOf(vehicle: unknown): string | null {
  if (typeof vehicle !== 'object' || vehicle === null || !('stocknum' in vehicle)) return null;
  const { stocknum } = vehicle;
  return typeof stocknum === 'string' ? storable(stocknum, MAX_NAMED) : null;
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.expected === 'never') return 'is not known here';
  return issue.received === 'undefined' ? 'is required' : 'must be a group of named values';
}

/** What is absent stays undefined: an import leaves it as it is. */
function toRecord(sent: SentVehicle): PartialRecord {
  return {
    stockNumber: sent.stocknum,
    make: sent.make,
    model: sent.model,
    year: sent.year,
    name: sent.name,
    badge: sent.badge,
    series: sent.series,
    itemType: sent.item_type,
    carType: sent.car_type,
    status: sent.status,
    reserved: sent.reserved,
    certified: sent.certified,
    preorder: sent.preorder,
    showOnDealerWebsite: sent.show_on_dealer_website,
    tag: sent.tag,
    hiddenGroup: sent.hidden_group,
    categories: sent.categories,
    priceCents: centsOf(sent.price),
    priceType: sent.price_type,
    beforePriceCents: centsOf(sent.before_price),
    offerPriceCents: centsOf(sent.offer_price),
    subscriptionPriceCents: centsOf(sent.subscription_price),
    vin: sent.vin,
    regPlate: sent.regplate,
    nvic: sent.nvic,
    colour: sent.colour,
    interiorColour: sent.interior_colour,
    km: sent.km,
    regoExpiry: sent.rego_expiry,
    buildDate: sent.build_date,
    complianceDate: sent.compliance_date,
    seats: sent.seats,
    doors: sent.doors,
    cylinders: sent.cylinders,
    engineSize: sent.engine_size,
    engineSizeLitres: sent.engine_size_litres,
    gears: sent.gearnum,
    electricRange: sent.electric_range,
    batteryCapacity: sent.battery_capacity,
    energyConsumption: sent.energy_consumption,
    body: sent.body,
    simpleBody:
      sent.simple_body === undefined ? undefined : (bodyOf(sent.simple_body)?.key ?? null),
    fuel: sent.fuel,
    simpleFuel: sent.simple_fuel,
    transmission: sent.trans,
    simpleTransmission: sent.simple_transmission,
    drive: sent.drive,
    simpleDrive: sent.simple_drive,
    dealerComments: sent.dealercomments,
    standardEquipment: sent.standardEquipment,
    filteredFeatures: sent.filtered_features,
    imageUrls: sent.images,
    videoUrl: sent.video_url,
    externalVideoUrl: sent.external_video_url,
    locationCode: sent.location,
    createdAt: sent.created_at === undefined ? undefined : Date.parse(sent.created_at),
  };
}

function centsOf(dollars: number | null | undefined): number | null | undefined {
  return dollars === null || dollars === undefined ? dollars : Math.round(dollars * 100);
}

/** The field of the API that a fault is about. */
export function fieldOf(column: string | null): string | null {
  return column === null ? null : (FIELDS[column] ?? column);
}
