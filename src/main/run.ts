import { AppLoginError } from '#db/app-login.ts';
import { EmbeddedServerError } from '#db/embedded/embedded-server.ts';
import { StartError } from './database.ts';
import { EnvironmentError } from './environment.ts';

/** Errors an operator can fix are printed as one sentence on stderr; others with their stack. */
function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof EnvironmentError ||
    error instanceof EmbeddedServerError ||
    error instanceof AppLoginError
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

/** On a signal, shuts down cleanly and exits; a second signal exits immediately. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => failStart(error),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
