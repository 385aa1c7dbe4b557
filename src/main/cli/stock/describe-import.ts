import { formatMoney } from '#domain/money.ts';
import type { VehicleChange } from '#db/vehicle/imports/plan-import.ts';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { ImportOutcome, ImportReport } from '#stock/import/import-stock.ts';
import { forTerminal } from '../plain-text.ts';

const MAX_FAULTS = 20;
const MAX_CHANGES = 50;
const MAX_VALUE = 60;

export function describeOutcome(
  slug: string,
  outcome: ImportOutcome,
): { lines: string[]; faults: string[] } {
  const { report } = outcome;
  const faults = describeFaults(report);
  if (outcome.kind === 'refused') {
    return {
      lines: [],
      faults: [...faults, `${slug}: nothing was imported. ${forTerminal(outcome.reason)}`],
    };
  }
  const counts = describeCounts(report);
  if (outcome.kind === 'planned') {
    const changes = describeChanges(report.changes);
    return { lines: [...changes, `${slug}: would be ${counts}`], faults };
  }
  const state = outcome.kind === 'unchanged' ? 'nothing changed' : counts;
  return { lines: [`${slug}: import ${outcome.number}, ${state}`], faults };
}

function describeCounts({ added, changed, returned, unchanged, missing }: ImportReport): string {
  const back = returned === 0 ? '' : ` (${returned} of them back in stock)`;
  const gone = missing === 0 ? '' : `, ${missing} no longer in the feed`;
  return `${added} added, ${changed} changed${back}, ${unchanged} unchanged${gone}`;
}

export function describeFaults({
  faults,
  faultCount,
}: Pick<ImportReport, 'faults' | 'faultCount'>): string[] {
  const more = faultCount - Math.min(faults.length, MAX_FAULTS);
  return [
    ...faults.slice(0, MAX_FAULTS).map(describeFault),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ];
}

function describeFault({ row, column, stockNumber, reason }: RowFault): string {
  const vehicle = stockNumber === null ? '' : ` (${stockNumber})`;
  const what = column === null ? reason : `${column} ${reason}`;
  return forTerminal(`row ${row}${vehicle}: ${what}`);
}

const MARKS: Record<VehicleChange['change'], string> = { added: '+', changed: '~', missing: '-' };

function describeChanges(changes: readonly VehicleChange[]): string[] {
  const lines = changes
    .slice(0, MAX_CHANGES)
    .flatMap(({ stockNumber, change, fields }) => [
      `${MARKS[change]} ${stockNumber}`,
      ...fields.map((field) => `    ${describeField(field)}`),
    ]);
  const more = changes.length - MAX_CHANGES;
  return [...lines.map(forTerminal), ...(more > 0 ? [`… and ${more} more`] : [])];
}

const CENTS = '_cents';

/** `price: $29,990 → $27,990` instead of columns and cents. */
function describeField({ name, before, after }: VehicleChange['fields'][number]): string {
  const isMoney = name.endsWith(CENTS);
  const show = (value: unknown) =>
    isMoney && typeof value === 'number' ? formatMoney(value) : brief(value);
  const label = (isMoney ? name.slice(0, -CENTS.length) : name).replaceAll('_', ' ');
  return `${label}: ${show(before)} → ${show(after)}`;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value ?? null) ?? '';
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
