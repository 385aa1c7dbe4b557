import { DONE } from './command.ts';
import type { Command } from './command.ts';

export const worker: Command = {
  usage: 'worker',
  summary: 'runs jobs and delivers leads until it is stopped; several may run at once',
  flags: [],
  words: [0, 0],
  run: async (_input, { startProcess }) => {
    await startProcess?.('worker');
    return DONE;
  },
};

export const serve: Command = {
  usage: 'serve',
  summary: 'serves the sites until it is stopped; needs an existing build',
  flags: [],
  words: [0, 0],
  run: async (_input, { startProcess }) => {
    await startProcess?.('web');
    return DONE;
  },
};
