import type { MemorySample } from './memory.ts';

export interface SoakSample extends MemorySample {
  p99Ms: number;
}

const WIDTH = 900;
const PANEL = { height: 190, left: 70, right: 130, top: 40, gap: 70 } as const;

interface Line {
  name: string;
  colour: string;
  values: number[];
}

/** Two panels over the same minutes: memory above, the slowest hundredth of answers below. */
export function drawSoak(samples: readonly SoakSample[]): string {
  const minutes = samples.map(({ seconds }) => seconds / 60);
  const memory: Line[] = [
    { name: 'resident', colour: '#1d4ed8', values: samples.map((sample) => sample.residentMb) },
    { name: 'heap', colour: '#b45309', values: samples.map((sample) => sample.heapMb) },
    { name: 'external', colour: '#15803d', values: samples.map((sample) => sample.externalMb) },
  ];
  const p99: Line[] = [
    { name: 'p99', colour: '#7c3aed', values: samples.map((sample) => sample.p99Ms) },
  ];
  const second = PANEL.top + PANEL.height + PANEL.gap;
  const height = second + PANEL.height + 50;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    panel('Memory of the web process, MB', PANEL.top, minutes, memory),
    panel('99th percentile of answers, ms', second, minutes, p99),
    '</svg>\n',
  ].join('\n');
}

function panel(title: string, top: number, minutes: readonly number[], lines: Line[]): string {
  const last = Math.max(1, ...minutes);
  // A sample without an answer has no percentile.
  const known = lines.flatMap(({ values }) => values.filter(Number.isFinite));
  const most = roundUp(Math.max(1, ...known));
  const width = WIDTH - PANEL.left - PANEL.right;
  const x = (minute: number) => (PANEL.left + (minute / last) * width).toFixed(1);
  const y = (value: number) => (top + PANEL.height * (1 - value / most)).toFixed(1);
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${PANEL.left} ${y(most * share)}h${width}" stroke="#e5e7eb"/>` +
      `<text x="${PANEL.left - 8}" y="${y(most * share)}" text-anchor="end" dominant-baseline="middle">${most * share}</text>`,
  );
  const times = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(last * share)}" y="${top + PANEL.height + 20}" text-anchor="middle">${Math.round(last * share)} min</text>`,
  );
  const drawn = lines.map(({ name, colour, values }) => {
    const points = values
      .flatMap((value, at) =>
        Number.isFinite(value) ? [`${x(minutes[at] ?? 0)},${y(value)}`] : [],
      )
      .join(' ');
    return (
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<text x="${WIDTH - PANEL.right + 8}" y="${y(values.findLast(Number.isFinite) ?? 0)}" fill="${colour}" dominant-baseline="middle">${name}</text>`
    );
  });
  return [
    `<text x="${PANEL.left}" y="${top - 14}" font-weight="bold">${title}</text>`,
    ...grid,
    ...times,
    ...drawn,
  ].join('\n');
}

/** The next number that divides well into four. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / step) * step;
}
