import type { PlatformStatus } from '#services/monitoring/platform-status.ts';
import type { Screen } from './screen.ts';

export interface StatusTools {
  read: () => Promise<PlatformStatus>;
  /** Null if the output is no terminal. */
  screen: Screen | null;
  close: () => Promise<void>;
}
