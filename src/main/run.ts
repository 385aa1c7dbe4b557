import { EmbeddedServerError } from '#db/embedded/embedded-server.ts';
import { StartError } from './database.ts';
import { EnvironmentError } from './environment.ts';

/** Faults an operator can mend are one sentence on the error output; anything else shows its stack. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof EnvironmentError ||
    error instanceof EmbeddedServerError
  );
}

export function failStart(error: unknown): never {
  if (isExpected(error)) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
}

/** Runs until told to stop, then leaves with everything put away; a second signal leaves at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let asked = false;
  const onSignal = () => {
    if (asked) process.exit(1);
    asked = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => failStart(error),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
