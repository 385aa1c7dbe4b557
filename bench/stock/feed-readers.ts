/**
 * `npm run bench:feed-readers`: how many vehicles the reader of each feed format reads in a second
 * of processor time, and whether it
 * takes more memory for more of them. Each measurement runs in a process of its own. Exits with 1 if a figure is
 * missed.
 */
import { execFileSync } from 'node:child_process';
import { stringify } from 'csv-stringify/sync';
import { escapeXml } from '#services/xml.ts';
import { readFeed } from '#stock/import/read/read-feed.ts';
import type { FeedFormat } from '#stock/import/read/read-feed.ts';

const FORMATS = ['csv', 'xml', 'json'] as const;
const FEW = 10_000;
const MANY = 200_000;
const MIN_ROWS_PER_SECOND = 10_000;
const MAX_MEMORY_RATIO = 1.3;
const BLOCK_ROWS = 100;

type Format = FeedFormat['format'];
type Car = Record<string, string>;

interface Measured {
  rows: number;
  seconds: number;
  megabytes: number;
  feedMegabytes: number;
}

function makeCar(index: number): Car {
  return {
    'Stock number': `S${100_000 + index}`,
    'Car type': 'used',
    Make: 'Kestrel',
    Model: 'Falcon',
    Year: String(2010 + (index % 15)),
    'DAP Price': `$${12 + (index % 40)},990`,
    'EGC Price': '',
    Badge: 'Sport & Touring',
    Series: 'MY20',
    Cylinders: '4',
    Rego: `ABC${index % 1000}`,
    'Rego expiry': '31/12/2026',
    Vin: `JM0CX5AA1A01${10_000 + index}`,
    Body: 'Wagon',
    Odometer: String(index * 137),
    'Exterior Colour': 'Citroën red',
    'Location code': 'N1',
    'Build date': '03/2019',
    'Compliance date': '05/2019',
    Dealercomments: `One owner, "full" service history – <b>call now</b>. ${'Good tyres. '.repeat(20)}`,
    Fuel: 'Petrol',
    Transmission: 'Automatic',
    Doors: '5',
    Seats: '5',
    Features: 'Sunroof|Tow bar|Reversing camera|Cruise control',
    Certified: 'no',
    Drive: 'AWD',
    'Engine size': '2.0',
    'Redbook code': `AUVKES${index}`,
    Images: Array.from({ length: 5 }, (_, at) => `https://img.example/${index}/${at}.jpg`).join(
      '|',
    ),
  };
}

const CARS = Array.from({ length: BLOCK_ROWS }, (_, index) => makeCar(index));

/** What stands before the vehicles, a block of vehicles to be repeated, and what stands after them. */
const FILES: Readonly<Record<Format, () => [start: string, block: string, end: string]>> = {
  csv: () => {
    const header = Object.keys(CARS[0] ?? {});
    return [stringify([header]), stringify(CARS.map((car) => Object.values(car))), ''];
  },
  xml: () => ['<stock><vehicles>', CARS.map(carToXml).join('\n'), '</vehicles></stock>'],
  json: () => {
    const block = CARS.map((car) => `${JSON.stringify(car)},\n`).join('');
    return ['{"vehicles":[', block, `${JSON.stringify(CARS[0])}]}`];
  },
};

function carToXml(car: Car): string {
  const fields = Object.entries(car).map(([name, value]) => {
    const tag = name.replaceAll(' ', '');
    return `<${tag}>${escapeXml(value)}</${tag}>`;
  });
  return `<vehicle>${fields.join('')}</vehicle>`;
}

async function* makeFeed(format: Format, rows: number): AsyncGenerator<Uint8Array> {
  const [start, block, end] = FILES[format]().map((text) => Buffer.from(text));
  yield start ?? Buffer.alloc(0);
  for (let made = 0; made < rows; made += BLOCK_ROWS) yield block ?? Buffer.alloc(0);
  yield end ?? Buffer.alloc(0);
}

async function measure(format: Format, count: number): Promise<Measured> {
  const started = process.cpuUsage();
  let rows = 0;
  let bytes = 0;
  for await (const batch of readFeed(makeFeed(format, count), { format })) {
    if (batch.faults.length > 0) throw new Error(`${format}: ${batch.faults[0]?.reason}`);
    rows += batch.rows.length;
    bytes = batch.bytesRead;
  }
  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return { rows, seconds, megabytes, feedMegabytes: bytes / 1e6 };
}

function measureApart(format: Format, count: number): Measured {
  // A small heap: otherwise Node lets it grow as long as there is memory, and clears it later.
  const limits = ['--max-old-space-size=64', '--max-semi-space-size=4'];
  const output = execFileSync(process.execPath, [
    ...limits,
    import.meta.filename,
    format,
    `${count}`,
  ]);
  return JSON.parse(output.toString()) as Measured;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

function compare(format: Format): boolean {
  const few = measureApart(format, FEW);
  const many = measureApart(format, MANY);
  const perSecond = Math.round(many.rows / many.seconds);
  const ratio = many.megabytes / few.megabytes;
  const isMet = perSecond >= MIN_ROWS_PER_SECOND && ratio <= MAX_MEMORY_RATIO;
  print(
    `${isMet ? 'met   ' : 'MISSED'} ${format.padEnd(4)} ${perSecond} rows a second (${MIN_ROWS_PER_SECOND}), ` +
      `${(many.feedMegabytes / many.seconds).toFixed(0)} MB/s; memory ×${ratio.toFixed(2)} (${MAX_MEMORY_RATIO}): ` +
      `${few.megabytes.toFixed(0)} MB at ${few.rows} rows, ${many.megabytes.toFixed(0)} MB at ${many.rows}`,
  );
  return isMet;
}

const [, , format, count] = process.argv;
const single = FORMATS.find((one) => one === format);
if (single === undefined) {
  if (!FORMATS.map(compare).every(Boolean)) process.exitCode = 1;
} else {
  print(JSON.stringify(await measure(single, Number(count))));
}
