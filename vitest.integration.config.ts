import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE } from './vitest.patience.ts';

/** Started first, so that none of them is still running when all others have ended. */
const LONGEST = new Set([
  'lead-chaos',
  'embedded-server',
  'demo-load',
  'stock-snapshots',
  'jobs',
  'history',
  'planted-bugs',
]);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.has(path.basename(moduleId, '.test.ts'));
    return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
  }
}

/**
 * Integration tests share one PostgreSQL server; each file creates its own databases on it. Files of one
 * worker also share their modules, which saves a quarter of the time: a file must undo its changes to a module.
 */
export default defineConfig({
  test: {
    ...PATIENCE,
    // Servers start and processes are killed: one machine may take ten times as long as another.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['tests/integration/**/*.test.ts'],
    globalSetup: ['tests/integration/global-setup.ts'],
    environment: 'node',
    isolate: false,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
  },
});
