import { afterEach, expect, test } from 'vitest';
import { makeContentFolder } from '#tests/factories/content-folder.ts';
import { readContentFolder } from './read-folder.ts';
import { textFaults } from './text-faults.ts';

let remove = async () => {};
afterEach(async () => remove());

async function faultsOf(files: Record<string, string>) {
  const made = await makeContentFolder(files);
  remove = made.remove;
  return textFaults((await readContentFolder(made.folder)).entries);
}

test('HTML in a Markdown file is a fault at its line', async () => {
  expect(
    await faultsOf({
      'pages/about-us.md': '---\ntitle: About us\n---\n\nWe sell cars.\n\n<b>Many</b> cars.\n',
    }),
  ).toEqual([
    {
      file: 'pages/about-us.md',
      line: 7,
      reason: 'body has HTML, which is shown as plain text',
    },
  ]);
});

test('so it is in the texts of blocks', async () => {
  const yaml = [
    'title: About us',
    'blocks:',
    '  - kind: heading',
    '    title: <b>Plain</b>',
    '    text: <b>Plain</b>',
    '  - kind: text',
    '    text: |',
    '      Good.',
    '',
    '      [Bad](javascript:alert(1))',
    '  - kind: faq',
    '    questions:',
    '      - question: Why?',
    '        answer: <i>So</i>',
    '  - kind: cards',
    '    cards:',
    '      - { title: A, text: "![x](https://x.example/y.jpg)" }',
    '  - kind: table',
    '    columns: [a]',
    '    rows: [[<b>]]',
    '    note: <hr>',
  ];
  expect(await faultsOf({ 'pages/about-us.yaml': yaml.join('\n') })).toMatchObject([
    { line: 10, reason: expect.stringMatching(/^blocks\.1\.text has a link/) },
    { line: 14, reason: expect.stringMatching(/^blocks\.2\.questions\.0\.answer has HTML/) },
    { line: 17, reason: expect.stringMatching(/^blocks\.3\.cards\.0\.text has a picture/) },
    { line: 21, reason: expect.stringMatching(/^blocks\.4\.note has HTML/) },
  ]);
});

test('odd shapes are left to the schema', async () => {
  expect(
    await faultsOf({
      'pages/a.yaml':
        'title: A\nbody: [1]\nblocks: [1, null, {kind: faq, questions: x}, {kind: text}]',
      'posts/b.md': '---\ntitle: B\n---\nFine *words*.\n',
      'banners.yaml': '- id: a\n',
    }),
  ).toEqual([]);
});
