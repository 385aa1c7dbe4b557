import { formatKilometres } from '#domain/money.ts';
import { chanceOf } from '../stock/chance.ts';
import type { Chance } from '../stock/chance.ts';
import { writePdf } from './plain-pdf.ts';
import type { PdfLine } from './plain-pdf.ts';

export interface Reported {
  stockNumber: string;
  year: number;
  km: number | null;
}

/** Where the invented report of a vehicle stands; its name says all that the report is made from. */
export function historyAddress({ stockNumber, year, km }: Reported): string {
  const facts = km === null ? [stockNumber, year] : [stockNumber, year, Math.round(km)];
  return `/media/demo/history/${facts.join('-').toLowerCase()}.pdf`;
}

const NAME = /^history\/([a-z0-9-]*?[a-z0-9])(?:-((?:19|20)\d\d)(?:-(\d{1,7}))?)?\.pdf$/;
const PLACES = ['Servicing workshop', 'Roadworthy inspection', 'Registration renewal'] as const;
const MONTHS = ['February', 'April', 'June', 'August', 'October'] as const;
const KM_A_YEAR = 15_000;
const MOST_READINGS = 8;

/** The report of that name below the demo's folder; null for any other name. */
export function historyReport(name: string): Buffer | null {
  const [, stock, year, km] = NAME.exec(name) ?? [];
  if (stock === undefined) return null;
  const chance = chanceOf(name);
  const title = `Vehicle history report, stock no. ${stock.toUpperCase()}`;
  return writePdf(
    title,
    [
      { text: 'Vehicle history report', size: 24, bold: true, down: 20 },
      { text: `Stock no. ${stock.toUpperCase()}`, size: 12, down: 22 },
      ...(year === undefined ? [] : [row('Year of build', year)]),
      ...section('Checks'),
      row('Finance owing', 'None recorded'),
      row('Written off', 'Never recorded'),
      row('Reported stolen', 'Never recorded'),
      row('Safety recalls', chance.happens(0.2) ? 'One, carried out' : 'None open'),
      row('Owners before', String(chance.whole(1, 3))),
      ...(year === undefined || km === undefined
        ? []
        : [...section('Odometer'), ...readings(Number(year), Number(km), chance)]),
      {
        text: 'Invented for a demonstration. It is about no vehicle that exists.',
        size: 9,
        down: 48,
      },
    ].flatMap((line) => ('label' in line ? pair(line) : [line])),
  );
}

interface Row {
  label: string;
  value: string;
}

function row(label: string, value: string): Row {
  return { label, value };
}

function pair({ label, value }: Row): PdfLine[] {
  return [
    { text: label, size: 11, down: 20 },
    { text: value, size: 11, bold: true, indent: 250 },
  ];
}

function section(title: string): PdfLine[] {
  return [{ text: title, size: 14, bold: true, down: 38 }];
}

/** They never go back, and end with what the vehicle showed when it came to the yard. */
function readings(year: number, km: number, chance: Chance): Row[] {
  const count = Math.min(MOST_READINGS, Math.max(1, Math.round(km / KM_A_YEAR)));
  const earlier = Array.from({ length: count - 1 }, (_, at) => {
    const share = (at + 1 + (chance.whole(0, 40) - 20) / 100) / count;
    const when = `${chance.pick(MONTHS)} ${year + 1 + at}, ${chance.pick(PLACES).toLowerCase()}`;
    return row(when, formatKilometres(Math.round((km * share) / 100) * 100));
  });
  return [...earlier, row('On arrival at the dealer', formatKilometres(km))];
}
