/**
 * Parses the Dockerfile syntax that ours uses; anything else is rejected, so that no instruction is
 * overlooked.
 */

export interface Copy {
  /** Name of the stage it copies from; null for the build context. */
  from: string | null;
  sources: string[];
  target: string;
}

export interface Stage {
  name: string | null;
  workdir: string;
  env: Record<string, string>;
  copies: Copy[];
  /** The shell commands, split at `&&`. */
  runs: string[];
  command: string[];
}

const WITHOUT_FILES = new Set(['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK']);

export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const name = / AS (\S+)$/i.exec(rest)?.[1] ?? null;
      stages.push({ name, workdir: '/', env: {}, copies: [], runs: [], command: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`The Dockerfile must not start with ${instruction}.`);
    readInstruction(stage, instruction, rest);
  }
  return stages;
}

function readInstruction(stage: Stage, instruction: string, rest: string): void {
  if (instruction === 'WORKDIR') stage.workdir = rest;
  else if (instruction === 'RUN') stage.runs.push(...rest.split('&&').map((part) => part.trim()));
  else if (instruction === 'CMD') stage.command = JSON.parse(rest) as string[];
  else if (instruction === 'COPY') stage.copies.push(readCopy(rest));
  else if (instruction === 'ENV') {
    for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) stage.env[key] = value;
  } else if (!WITHOUT_FILES.has(instruction)) {
    throw new Error(
      `The Dockerfile has an instruction that the tests do not know: ${instruction}.`,
    );
  }
}

function readCopy(rest: string): Copy {
  const words = rest.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const unknown = flags.find((flag) => !/^--(from|chown)=/.test(flag));
  if (unknown !== undefined) throw new Error(`The tests do not support COPY ${unknown}.`);
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null;
  const sources = words.filter((word) => !word.startsWith('--'));
  const target = sources.pop() ?? '';
  return { from, sources, target };
}
