import { nextPiece } from '#http/next-turn.ts';

/** Takes about a millisecond to write. */
const LETTERS_PER_TURN = 200_000;

/** The same as `JSON.stringify`; other requests are served between the results of a large answer. */
export async function jsonInTurns(body: object): Promise<string> {
  if (!('results' in body) || !Array.isArray(body.results) || Object.keys(body).length > 1) {
    return JSON.stringify(body);
  }
  const parts: string[] = [];
  let letters = 0;
  for (const result of body.results as unknown[]) {
    if (letters > LETTERS_PER_TURN) {
      await nextPiece();
      letters = 0;
    }
    const part = JSON.stringify(result);
    letters += part.length;
    parts.push(part);
  }
  return `{"results":[${parts.join()}]}`;
}
