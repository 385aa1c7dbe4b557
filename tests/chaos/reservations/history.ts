import { writeSync } from 'node:fs';

/** What clients do, and what the world does to a car. */
export type Operation =
  /** Begins to pay, which takes the car. */
  | 'take'
  /** At the gateway. */
  | 'pay'
  | 'cancel'
  /** The visitor's own page. */
  | 'refresh'
  /** Somebody looks at the car. */
  | 'read'
  /** Its time is over. */
  | 'expire'
  /** By the dealer, with a refund. */
  | 'release'
  | 'sell'
  | 'relist';

export interface CarRead {
  /** Who has it: the reservations that take it. */
  holders: readonly { publicId: string; state: string }[];
  /** How often it has been taken. */
  takes: number;
  /** As the stock shows it. */
  reserved: boolean;
}

export interface RecordedOperation {
  operation: Operation;
  car: number;
  /** The reservation, if one is meant or was hit. */
  target: string | null;
  /** In microseconds of the machine's clock that never goes back; all processes read the same. */
  start: number;
  /** Null if it is unknown how it ended: the process was killed, or the database was away. */
  end: number | null;
  result: string | CarRead | null;
}

export interface Begun {
  end: (result: string | CarRead, target?: string) => void;
}

export interface Recorder {
  begin: (operation: Operation, car: number, target?: string | null) => Begun;
}

export const microseconds = () => Number(process.hrtime.bigint() / 1_000n);

/** Keeps the history in memory. */
export function recordInto(history: RecordedOperation[]): Recorder {
  return {
    begin(operation, car, target = null) {
      const start = microseconds();
      const one: RecordedOperation = { operation, car, target, start, end: null, result: null };
      history.push(one);
      return {
        end: (result, hit) => {
          Object.assign(one, { end: microseconds(), result, target: hit ?? one.target });
        },
      };
    },
  };
}

type Line =
  | { n: number; begin: Operation; car: number; target: string | null; at: number }
  | { n: number; end: string | CarRead; target: string | null; at: number };

/** Writes each begin and end to a file at once, so that a killed process leaves all that it did. */
export function recordTo(file: number): Recorder {
  let count = 0;
  const write = (line: Line) => writeSync(file, `${JSON.stringify(line)}\n`);
  return {
    begin(operation, car, target = null) {
      count += 1;
      const n = count;
      write({ n, begin: operation, car, target, at: microseconds() });
      return { end: (end, hit) => write({ n, end, target: hit ?? target, at: microseconds() }) };
    },
  };
}

/** The history of one process. */
export function readHistory(text: string): RecordedOperation[] {
  const known = new Map<number, RecordedOperation>();
  for (const line of text.split('\n')) {
    if (!line.endsWith('}')) continue;
    const one = JSON.parse(line) as Line;
    if ('begin' in one) {
      const { begin: operation, car, target, at: start } = one;
      known.set(one.n, { operation, car, target, start, end: null, result: null });
    } else {
      const begun = known.get(one.n);
      if (begun) Object.assign(begun, { end: one.at, result: one.end, target: one.target });
    }
  }
  return [...known.values()];
}
