/** The shortest rest between two pieces of long work. */
const MIN_REST_MS = 5;
/** However busy the process is, long work goes on. */
const MAX_REST_MS = 50;

const turns: (() => void)[] = [];
const pieces: (() => void)[] = [];
let isPieceDue = false;

/**
 * Resolves in a later turn of the event loop, so that other requests are served in between. Each turn resumes
 * only one of those who wait: however many calls begin at once, a turn takes as long as one piece of their work.
 */
export async function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve);
    if (turns.length === 1) setImmediate(resumeTurn);
  });
}

function resumeTurn(): void {
  turns.shift()?.();
  if (turns.length > 0) setImmediate(resumeTurn);
}

/**
 * For the further pieces of long calls. The process works on one piece at a time and then rests as long as the piece
 * took, however many calls wait: a page needs about ten turns, and would otherwise wait for a piece in each of them.
 */
export async function nextPiece(): Promise<void> {
  return new Promise((resolve) => {
    pieces.push(resolve);
    if (isPieceDue) return;
    isPieceDue = true;
    setTimeout(resumePiece, MIN_REST_MS);
  });
}

function resumePiece(): void {
  const resume = pieces.shift();
  if (resume === undefined) {
    isPieceDue = false;
    return;
  }
  const started = performance.now();
  resume();
  // The piece runs before the next turn, and with it whatever else is due in this one.
  setImmediate(() => {
    const took = performance.now() - started;
    setTimeout(resumePiece, Math.min(MAX_REST_MS, Math.max(MIN_REST_MS, took)));
  });
}
