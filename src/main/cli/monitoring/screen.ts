import type { ReadStream, WriteStream } from 'node:tty';

/** A terminal that one command uses as a whole. */
export interface Screen {
  rows: () => number;
  /** Takes the screen and the keys; `onQuit` is called for q, Ctrl-C and a closed input. */
  open(onQuit: () => void): void;
  /** Replaces what is shown, without flicker. */
  show(lines: readonly string[]): void;
  /** Leaves the terminal as it was. */
  close(): void;
}

const USUAL_ROWS = 24;
const ENTER = '\u001B[?1049h\u001B[?25l';
const LEAVE = '\u001B[?25h\u001B[?1049l';
const HOME = '\u001B[H';
const CLEAR_LINE = '\u001B[K';
const CLEAR_BELOW = '\u001B[J';
/** Ctrl-C and Ctrl-D arrive as characters while the terminal is raw. */
const QUIT_KEYS = new Set(['q', 'Q', '\u0003', '\u0004']);

type Input = Pick<ReadStream, 'setRawMode' | 'on' | 'off' | 'resume' | 'pause'>;
type Output = Pick<WriteStream, 'rows' | 'write'>;

export function openScreen(input: Input, output: Output): Screen {
  let quit: (() => void) | null = null;
  const onKey = (data: Buffer | string) => {
    if (QUIT_KEYS.has(data.toString())) quit?.();
  };
  const onEnd = () => quit?.();
  return {
    // Some terminals do not tell their size.
    rows: () => (output.rows > 0 ? output.rows : USUAL_ROWS),
    open(onQuit) {
      quit = onQuit;
      input.setRawMode(true);
      input.on('data', onKey);
      input.on('end', onEnd);
      input.resume();
      output.write(ENTER);
    },
    show(lines) {
      // No line break after the last one: it would scroll the first one away.
      const text = lines.map((line) => `${line}${CLEAR_LINE}`).join('\r\n');
      output.write(`${HOME}${text}${CLEAR_BELOW}`);
    },
    close() {
      if (quit === null) return;
      quit = null;
      output.write(LEAVE);
      input.off('data', onKey);
      input.off('end', onEnd);
      input.setRawMode(false);
      input.pause();
    },
  };
}
