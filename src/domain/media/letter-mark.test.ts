import { describe, expect, it } from 'vitest';
import { markLetters } from './letter-mark.ts';

describe('the letters of a make’s mark', () => {
  it.each([
    ['GWM', 'GWM'],
    ['MG', 'MG'],
    ['Land Rover', 'LR'],
    ['Mercedes-Benz', 'MB'],
    ['New Age Caravans Australia', 'NAC'],
    ['Lexus', 'Le'],
    ['INEOS', 'In'],
    ['mini', 'Mi'],
    ['Škoda', 'Šk'],
    ['X', 'X'],
    ['Élan', 'Él'],
    ['3M', '3M'],
  ])('%s: %s', (name, letters) => {
    expect(markLetters(name)).toBe(letters);
  });

  it('are none of a name without letters', () => {
    expect(markLetters('')).toBe('');
    expect(markLetters(' – ')).toBe('');
  });
});
