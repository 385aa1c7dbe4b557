/** How the run goes: a bar on a terminal, plain lines in a log. */
export interface Progress {
  step: (line: string, done: number, secondsLeft: number, megabytes: number) => void;
  note: (line: string) => void;
  end: () => void;
}

export interface Screen {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

const BAR = 24;

export function makeProgress(total: number, screen: Screen): Progress {
  const counted = (done: number) => `${done}/${total}`;
  if (!screen.isTTY) {
    return {
      step: (line, done, left, megabytes) =>
        screen.write(
          `${counted(done)} ${line}, ${formatDuration(left)} left, ${megabytes.toFixed(1)} MB\n`,
        ),
      note: (line) => screen.write(`${line}\n`),
      end: () => {},
    };
  }
  let last = '';
  const draw = (text: string) => {
    last = text.slice(0, (screen.columns ?? 100) - 1);
    screen.write(`\r\u001B[2K${last}`);
  };
  return {
    step: (line, done, left, megabytes) => {
      const full = Math.round((done / Math.max(total, 1)) * BAR);
      draw(
        `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${counted(done)} · ${formatDuration(left)} left · ` +
          `${megabytes.toFixed(1)} MB · ${line}`,
      );
    },
    note: (line) => {
      screen.write(`\r\u001B[2K${line}\n`);
      if (last) draw(last);
    },
    end: () => screen.write('\n'),
  };
}

export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
