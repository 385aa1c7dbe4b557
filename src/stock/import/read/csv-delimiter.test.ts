import { expect, it } from 'vitest';
import { findDelimiter } from './csv-delimiter.ts';

it.each([
  ['stock,make,model\n', ','],
  ['stock;make;price, drive away\r\n', ';'],
  ['stock\tmake\tmodel\r', '\t'],
  ['stock|make|model\n', '|'],
  ['"a;b;c;d",make\n', ','],
  ['"line\nbreak, one";make;model\n', ';'],
  ['"17"" wheels; black",make;b,c\n', ','],
  ['17" wheels,tyre" size;b,c\n', ','],
  ['\n\r\n  \nstock;make\n', ';'],
  ['stock\n1,2,3\n', ','],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(findDelimiter(text, false)).toBe(delimiter);
});

it('without the whole header there is none yet', () => {
  expect(findDelimiter('stock;make', false)).toBeNull();
  expect(findDelimiter('"stock\n', false)).toBeNull();
  expect(findDelimiter('stock;make', true)).toBe(';');
});
