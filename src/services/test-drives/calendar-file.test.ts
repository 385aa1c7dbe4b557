import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { CalendarEvent } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  uid: 'abc@kestrel.example',
  startsAt: Date.UTC(2026, 10, 16, 23, 30),
  endsAt: Date.UTC(2026, 10, 17, 0, 0),
  summary: 'Test drive: 2022 Kestrel Falconer',
  location: 'Aspley - Sales, 1 High Street, Aspley QLD 4034',
  description: 'Please bring your licence.\nCall 07 5550 1234.',
  now: Date.UTC(2026, 10, 15, 2, 0),
};

/** As a calendar reads it: lines unfolded, names apart from values. */
function read(file: string): [string, string][] {
  return file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}

const unescape = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

describe('an event for the visitor’s calendar', () => {
  it('says when, where and what, in Greenwich time', () => {
    const lines = read(calendarFile(EVENT));
    expect(lines[0]).toEqual(['BEGIN', 'VCALENDAR']);
    expect(lines.at(-1)).toEqual(['END', 'VCALENDAR']);
    const of = (name: string) => lines.find(([known]) => known === name)?.[1];
    expect(of('DTSTART')).toBe('20261116T233000Z');
    expect(of('DTEND')).toBe('20261117T000000Z');
    expect(of('DTSTAMP')).toBe('20261115T020000Z');
    expect(of('LOCATION')).toBe('Aspley - Sales\\, 1 High Street\\, Aspley QLD 4034');
    expect(of('STATUS')).toBe('TENTATIVE');
    expect(of('DESCRIPTION')).toBe('Please bring your licence.\\nCall 07 5550 1234.');
  });

  it('every line ends in CRLF and has at most 75 bytes, and no character is cut in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
        const file = calendarFile({ ...EVENT, summary });
        expect(file.endsWith('\r\n')).toBe(true);
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(file.isWellFormed()).toBe(true);
      }),
    );
  });

  it('what is written comes back, and nothing of it becomes a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const hostile = `${text}\r\nEND:VEVENT\r\nBEGIN:VEVENT\rX:\\,;`;
        const lines = read(calendarFile({ ...EVENT, summary: hostile }));
        expect(lines.filter(([name]) => name === 'END')).toHaveLength(3);
        const summary = lines.find(([name]) => name === 'SUMMARY')?.[1] ?? '';
        const plain = hostile.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
        expect(unescape(summary)).toBe(plain);
      }),
    );
  });
});
