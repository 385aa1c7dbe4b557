import type { Db } from '#db/database.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import { loadVehicleFeed } from '#db/vehicle/imports/locked-fields.ts';
import { findByStockNumber } from '#db/vehicle/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import { planColumns } from '#domain/vehicle/feed/plan-columns.ts';
import { readRow } from '#domain/vehicle/feed/read-row.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { releaseFields, setFields } from '#stock/import/set-fields.ts';
import { DONE, FAILED, MISUSED } from '../command.ts';
import type { Command, CommandContext } from '../command.ts';
import { findSite } from '../find-site.ts';
import { forTerminal, minuteOf } from '../plain-text.ts';

export const stockShow: Command = {
  usage: 'stock show SITE NUMBER [--json]',
  summary: 'shows where a vehicle comes from, when its feed last had it, and its locked fields',
  flags: ['json'],
  words: [2, 2],
  async run({ positionals: [slug = '', number = ''], json }, context) {
    const found = await findVehicle(slug, number, context);
    if (found === null) return FAILED;
    const { vehicle, site, db } = found;
    const source = await readSite(db, site.id, (trx) => loadVehicleFeed(trx, vehicle.id));
    if (json) {
      context.out(JSON.stringify({ vehicle, ...source }, null, 2));
      return DONE;
    }
    const { status, updatedAt, name } = vehicle;
    const lines = [
      `${vehicle.stockNumber}  ${name}`,
      `/cars/${vehicle.slug}`,
      `${status.replace('_', ' ')}, changed ${minuteOf(new Date(updatedAt))} UTC`,
      source.feed === null ? 'of no feed' : `of the feed ${source.feed}`,
      ...(source.confirmedAt === null ? [] : [`confirmed ${minuteOf(source.confirmedAt)} UTC`]),
      ...(source.locked.length === 0 ? [] : [`locked: ${source.locked.join(', ')}`]),
    ];
    lines.forEach((line) => context.out(forTerminal(line)));
    return DONE;
  },
};

const EXAMPLE = "such as price='$19,990' or status=sold";

export const stockSet: Command = {
  usage: 'stock set SITE NUMBER FIELD=VALUE…',
  summary: 'sets fields of a vehicle by hand and locks them: imports leave them as they are',
  flags: [],
  words: [3, 30],
  async run({ positionals: [slug = '', number = '', ...assignments] }, context) {
    const values = new Map<string, string>();
    for (const assignment of assignments) {
      const [, name, value] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
      if (name === undefined || value === undefined) {
        context.err(`${assignment} is not FIELD=VALUE, ${EXAMPLE}.`);
        return MISUSED;
      }
      values.set(name.trim(), value);
    }
    const found = await findVehicle(slug, number, context);
    if (found === null) return FAILED;
    const { vehicle, site, db } = found;
    const reading = readAssignments(vehicle, values, context.now);
    if (typeof reading === 'string') {
      context.err(forTerminal(reading));
      return FAILED;
    }
    const problem = await setFields({ db, now: context.now }, site, { vehicle, ...reading });
    if (problem !== null) {
      context.err(forTerminal(problem));
      return FAILED;
    }
    context.out(forTerminal(`${vehicle.stockNumber}: ${reading.fields.join(', ')} set and locked`));
    return DONE;
  },
};

export const stockUnlock: Command = {
  usage: 'stock unlock SITE NUMBER [FIELD…]',
  summary: 'lets imports write locked fields again, all of them or those that are named',
  flags: [],
  words: [2, 30],
  async run({ positionals: [slug = '', number = '', ...names] }, context) {
    const found = await findVehicle(slug, number, context);
    if (found === null) return FAILED;
    const { vehicle, site, db } = found;
    const fields = fieldsOf(names, context.now);
    if (typeof fields === 'string') {
      context.err(forTerminal(fields));
      return FAILED;
    }
    await releaseFields({ db, now: context.now }, site.id, { vehicleId: vehicle.id, fields });
    context.out(forTerminal(`${vehicle.stockNumber}: the next import writes its fields again`));
    return DONE;
  },
};

interface Found {
  db: Db;
  site: ResolvedSite;
  vehicle: Vehicle;
}

/** Prints why if there is none. */
async function findVehicle(
  slug: string,
  number: string,
  context: CommandContext,
): Promise<Found | null> {
  const stored = await findSite(slug, context);
  if (stored === null) return null;
  const db = await context.db();
  const site = await loadResolvedSite(db, stored.id);
  const vehicle = site && (await readSite(db, site.id, (trx) => findByStockNumber(trx, number)));
  if (site !== null && vehicle !== null) return { db, site, vehicle };
  context.err(forTerminal(`${slug} has no vehicle with the stock number ${number}.`));
  return null;
}

/** As a feed's cells are read; or a sentence that says what is wrong with them. */
function readAssignments(
  vehicle: Vehicle,
  values: ReadonlyMap<string, string>,
  now: number,
): { record: StockRecord; fields: string[] } | string {
  const fields = fieldsOf([...values.keys()], now);
  if (typeof fields === 'string') return fields;
  if (fields.includes('stockNumber')) return 'The stock number identifies the vehicle.';
  const { stockNumber, make, model, year } = vehicle;
  const known = { stockNumber, make, model, year: String(year) };
  const row = {
    ...Object.fromEntries(Object.entries(known).filter(([name]) => !fields.includes(name))),
    ...Object.fromEntries(values),
  };
  const { plan } = planColumns(Object.keys(row), {}, { now });
  const { record, faults } = readRow({ row: 1, cells: Object.values(row) }, plan);
  if (record === null) {
    return faults.map(({ column, reason }) => `${column ?? 'The vehicle'} ${reason}.`).join(' ');
  }
  const given = Object.entries(record).filter(([, value]) => value !== undefined);
  return {
    record,
    fields: given.map(([field]) => field).filter((field) => !isKnown(field, fields)),
  };
}

/** What was filled in only to read the rest. */
function isKnown(field: string, given: readonly string[]): boolean {
  return ['stockNumber', 'make', 'model', 'year'].includes(field) && !given.includes(field);
}

/** The fields that columns with these names feed; or a sentence about a name that is none. */
function fieldsOf(names: readonly string[], now: number): string[] | string {
  const { plan, ignored } = planColumns(names, {}, { now });
  if (ignored.length > 0) {
    return `There is no field ${new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(ignored)}; docs/stock-import.md lists them.`;
  }
  return plan.fields.map(({ field }) => field.name);
}
