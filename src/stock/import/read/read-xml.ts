import type { ColumnSet } from './column-set.ts';
import { FeedFileError, MAX_ROW_LENGTH, endsInRow, rowTooLong } from './feed-row.ts';
import type { FoundRows } from './feed-row.ts';
import { readAhead } from './read-ahead.ts';
import { RowCollector } from './row-collector.ts';
import { readXmlRecord } from './xml-record.ts';
import { XmlScanner } from './xml-scanner.ts';
import type { XmlTag } from './xml-scanner.ts';
import { VehicleFinder } from './xml-vehicles.ts';
import type { VehiclePath } from './xml-vehicles.ts';

/** The vehicles of an XML file, numbered from 1. */
export async function* readXml(
  texts: AsyncIterable<string>,
  columns: ColumnSet,
): AsyncGenerator<FoundRows> {
  const { start, texts: all } = await readAhead(texts, MAX_ROW_LENGTH);
  const path = findVehicles(start);
  if (path === null) return;
  const scanner = new XmlScanner();
  const cutter = new VehicleCutter(scanner, path);
  const rows = new RowCollector(columns);
  for await (const text of all) {
    scanner.push(text);
    for (const xml of cutter.vehicles()) rows.add(() => readXmlRecord(xml));
    yield rows.take();
  }
  const [root = ''] = scanner.openElements;
  if (cutter.isWithinVehicle) throw endsInRow(scanner.row);
  if (root !== '') {
    throw new FeedFileError(
      `The file ends after row ${rows.count}, before </${root}>.`,
      rows.count,
    );
  }
}

/** Null if there is nothing below the root: a feed without vehicles. */
function findVehicles(start: string): VehiclePath | null {
  const scanner = new XmlScanner();
  const finder = new VehicleFinder();
  scanner.push(start);
  const problem = seeTags(scanner, finder);
  const path = finder.choose();
  if (path !== null) return path;
  if (problem !== null) throw problem;
  const isComplete = scanner.hasRoot && scanner.openElements.length === 0;
  if (isComplete && finder.isEmpty) return null;
  if (isComplete) throw new FeedFileError('The file has no element with the fields of a vehicle.');
  throw start.length < MAX_ROW_LENGTH ? endsInRow(1) : rowTooLong(1);
}

/** A fault in the XML is found again when the vehicles are read, and then their number is known. */
function seeTags(scanner: XmlScanner, finder: VehicleFinder): FeedFileError | null {
  try {
    for (const tag of scanner.tags()) finder.see(tag);
    return null;
  } catch (error) {
    if (error instanceof FeedFileError) return error;
    throw error;
  }
}

/** Cuts the texts of the vehicle elements out of a file. */
class VehicleCutter {
  readonly #scanner: XmlScanner;
  readonly #path: VehiclePath;
  readonly #name: string;
  readonly #wrapper: string | null;
  #isInWrapper: boolean;
  /** Where the current vehicle begins. */
  #start: number | null = null;

  constructor(scanner: XmlScanner, path: VehiclePath) {
    this.#scanner = scanner;
    this.#path = path;
    this.#name = path.at(-1) ?? '';
    this.#wrapper = path.length === 2 ? path[0] : null;
    this.#isInWrapper = this.#wrapper === null;
  }

  get isWithinVehicle(): boolean {
    return this.#start !== null;
  }

  *vehicles(): Generator<string> {
    for (const tag of this.#scanner.tags()) {
      if (tag.depth === 1 && this.#wrapper !== null) {
        this.#isInWrapper = tag.kind === 'open' && tag.name === this.#wrapper;
      } else if (tag.depth === this.#path.length && tag.name === this.#name && this.#isInWrapper) {
        const xml = this.#cut(tag);
        if (xml !== null) yield xml;
      }
    }
    this.#scanner.forgetBefore(this.#start ?? this.#scanner.position);
  }

  #cut({ kind, start, end }: XmlTag): string | null {
    if (kind === 'open') {
      this.#start = start;
      return null;
    }
    const from = this.#start ?? start;
    this.#start = null;
    if (end - from > MAX_ROW_LENGTH) throw rowTooLong(this.#scanner.row);
    this.#scanner.row += 1;
    return detach(this.#scanner.slice(from, end));
  }
}

/** A copy: a part of a long text would keep the whole of it in memory, however short the part is. */
function detach(text: string): string {
  return Buffer.from(text).toString();
}
