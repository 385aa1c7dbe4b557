import { expect, test } from 'vitest';
import { BackupError } from '#db/backup/backup-error.ts';
import { MediaStoreError } from '#ports/media.ts';
import { describeProblem } from './describe-problem.ts';

const withCode = (code: string) => Object.assign(new Error('…'), { code, syscall: 'write' });

test.each([
  [new BackupError('One sentence.'), 'One sentence.'],
  [withCode('ENOSPC'), 'The disk is full.'],
  [new MediaStoreError('Not written.', { cause: withCode('ENOSPC') }), 'The disk is full.'],
  [new MediaStoreError('The store did not answer.'), 'The store did not answer.'],
  [new Error('Connection terminated unexpectedly'), 'The connection to the database was lost.'],
  [withCode('EMFILE'), 'The system reported EMFILE: ….'],
  [
    Object.assign(new Error('permission denied for schema public'), { severity: 'ERROR' }),
    'The database reported: permission denied for schema public.',
  ],
  [
    new Error('The migration failed', {
      cause: Object.assign(new Error('must be owner of table sites'), { severity: 'ERROR' }),
    }),
    'The database reported: must be owner of table sites.',
  ],
])('%s is one sentence', (error, sentence) => {
  expect(describeProblem(error)).toBe(sentence);
});

test('a fault of ours is not explained away', () => {
  expect(describeProblem(new TypeError('undefined is not a function'))).toBeNull();
});
