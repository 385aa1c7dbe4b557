import { describe, expect, it } from 'vitest';
import { fileKindOf } from '#http/files/file-kinds.ts';
import { FILMS, filmAddress, filmFile, readFilm } from './films.ts';
import { writeWebm } from './webm.ts';

const MOST_BYTES = 500 * 1024;

describe('the walk-around films', () => {
  it.each(FILMS)('$shape in $colour is there, and small', async (film) => {
    const bytes = await readFilm(`films/${filmFile(film)}`);
    expect(fileKindOf(filmFile(film))?.isOne(bytes ?? Buffer.alloc(0))).toBe(true);
    expect(bytes?.length).toBeLessThan(MOST_BYTES);
    expect(filmAddress(film.shape, film.colour)).toBe(`/media/demo/films/${filmFile(film)}`);
  });

  it('are of those vehicles only', async () => {
    expect(filmAddress('suv-1', 'mauve')).toBeNull();
    for (const name of ['films/none.webm', 'films/../origin.ts', 'suv-1-white.webm'])
      expect(await readFilm(name)).toBeNull();
  });
});

describe('a film as a file', () => {
  const frame = (key: boolean) => ({ bytes: Buffer.from([1, 2, 3]), key });
  const film = { width: 720, height: 480, framesPerSecond: 10 };
  const clusters = (file: Buffer) =>
    file.toString('latin1').split(Buffer.from('1f43b675', 'hex').toString('latin1')).length - 1;

  it('has a cluster for each frame that stands for itself', () => {
    const frames = [true, false, false, true, false].map(frame);
    expect(clusters(writeWebm({ ...film, frames }))).toBe(2);
  });

  it('finds its clusters where the cues say', () => {
    const file = writeWebm({ ...film, frames: [true, false, true].map(frame) });
    const segment = file.indexOf(Buffer.from('18538067', 'hex')) + 12;
    const cues = file.subarray(file.indexOf(Buffer.from('1c53bb6b', 'hex')));
    const places = [...cues.toString('hex').matchAll(/f1(?:01)000000000000(?:08)([0-9a-f]{16})/g)];
    expect(places).toHaveLength(2);
    for (const [, place] of places) {
      const at = segment + Number(`0x${place}`);
      expect(file.subarray(at, at + 4).toString('hex')).toBe('1f43b675');
    }
  });
});
