import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from './error.ts';
import { withFolderLock } from './folder-lock.ts';
import { findRunning } from './probe.ts';
import { RestartWaits } from './restart-waits.ts';
import { type ServerStart, findOrLaunch, reasonSince, untilReady } from './server-process.ts';
import { type FolderUser, becomeOwner, isOwned, isOwner, writeUser } from './users.ts';

const POLL_MS = 500;

export interface Watch {
  /** Resolves when nothing is being started any more. */
  end(): Promise<void>;
}

/**
 * The owner restarts the server whenever it has ended, indefinitely. Other users watch the owner: if
 * it leaves or its process ends, one of them is the next owner.
 */
export function watchServer(
  start: ServerStart & { socketFolder: string },
  user: FolderUser,
  logStart: number,
): Watch {
  const { dataFolder, log } = start;
  const stopped = new AbortController();
  const { signal } = stopped;
  const waits = new RestartWaits(Date.now());
  let serverLogStart = logStart;

  /** Returns early, without an error, when the watch ends. */
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  const takeOver = () =>
    withFolderLock(dataFolder.lockFile, async () => {
      if (await isOwned(dataFolder)) return;
      await writeUser(dataFolder, user);
      await becomeOwner(dataFolder, user);
      log.info(
        `The process that watched PostgreSQL in ${dataFolder.cluster} has left: this one watches it now.`,
      );
    });

  /** Null when the server runs again, otherwise why not. */
  const restart = async (): Promise<string | null> => {
    const found = await withFolderLock(dataFolder.lockFile, () => findOrLaunch(start));
    if (typeof found === 'string') return found;
    serverLogStart = found.logStart;
    return untilReady(start, found, { mayStop: true, stopped: signal });
  };

  const restartUntilRunning = async () => {
    let reason = await reasonSince(dataFolder, serverLogStart, 'it was killed');
    for (let tries = 1; !signal.aborted; tries += 1) {
      const wait = waits.next(Date.now());
      const when = wait === 0 ? 'now' : `in ${wait / 1000} s`;
      log.warn(
        tries === 1
          ? `PostgreSQL in ${dataFolder.cluster} has ended (${reason}): restarting it ${when}.`
          : `PostgreSQL in ${dataFolder.cluster} did not start (${reason}): try ${tries} ${when}.`,
      );
      await pause(wait);
      if (signal.aborted) return;
      const failure = await restart().catch(reasonOf);
      if (failure === null) {
        waits.running(Date.now());
        log.warn(`PostgreSQL in ${dataFolder.cluster} runs again (tries: ${tries}).`);
        return;
      }
      reason = failure;
    }
  };

  const look = async () => {
    if (!(await isOwned(dataFolder))) await takeOver();
    if (!(await isOwner(dataFolder, user))) return;
    if ((await findRunning(dataFolder)) === null) await restartUntilRunning();
  };

  const run = async () => {
    let lastFailure = '';
    while (!signal.aborted) {
      await pause(POLL_MS);
      if (signal.aborted) return;
      const failure = await look().then(() => '', reasonOf);
      if (failure !== '' && failure !== lastFailure) {
        log.warn(`PostgreSQL in ${dataFolder.cluster} cannot be watched: ${failure}.`);
      }
      lastFailure = failure;
    }
  };

  const running = run();
  return {
    end: () => {
      stopped.abort();
      return running;
    },
  };
}
