import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, readDay, readMonth } from './read-date.ts';

const THIS_YEAR = 2026;
const date = (text: string) => readDate(text, THIS_YEAR);
const month = (text: string) => readMonth(text, THIS_YEAR);

describe('a date', () => {
  it.each([
    '2024-03-31',
    '2024/3/31',
    '2024.03.31',
    '31/03/2024',
    '31/3/24',
    '31-03-2024',
    '31.03.2024',
    '31 03 2024',
    '31-Mar-2024',
    '31-MAR-24',
    '31 March 2024',
    '31 Mar. 2024',
    '31st of March 2024',
    'March 31, 2024',
    'Mar 31st 2024',
    '2024-Mar-31',
    'Sun, 31 Mar 2024 00:00:00 GMT',
    'Sunday 31/03/2024',
    '20240331',
    '31032024',
    '45382',
    '45382.5',
    '2024-03-31T13:45:00Z',
    '2024-03-31T13:45:00.000+10:00',
    '2024-03-31 00:00:00',
    '31/03/2024 12:00:00 AM',
    '31/03/2024 9:30 pm',
  ])('%s is 31 March 2024', (text) => {
    expect(date(text)).toEqual({ ok: true, value: '2024-03-31' });
  });

  it('the day stands first', () => {
    expect(date('04/03/2024')).toEqual({ ok: true, value: '2024-03-04' });
    expect(date('20102012')).toEqual({ ok: true, value: '2012-10-20' });
  });

  it('without a day it stays a month', () => {
    expect(date('03/2024')).toEqual({ ok: true, value: '2024-03' });
  });

  it('years of two digits are near this one', () => {
    expect(date('31/03/41')).toEqual({ ok: true, value: '2041-03-31' });
    expect(date('31/03/42')).toEqual({ ok: true, value: '1942-03-31' });
  });

  it.each([
    '',
    '-',
    'N/A',
    'TBA',
    '0',
    '00/00/0000',
    '0000-00-00',
    '01/01/1900',
    '1899-12-30',
    '0001-01-01T00:00:00',
  ])('%j is none', (text) => {
    expect(date(text)).toEqual({ ok: true, value: null });
    expect(month(text)).toEqual({ ok: true, value: null });
  });

  it.each([
    '03/31/2024',
    '31/02/2024',
    '29/02/2023',
    '2024-13-01',
    '2024-00-10',
    '32/01/2024',
    '31/04/2024',
    '31/03/1850',
    '31 Foo 2024',
    '2024',
    'soon',
    '12024',
    '31/03/2024 - 30/04/2024',
    `31/03/2024${' '.repeat(60)}x`,
  ])('%s is not one', (text) => {
    expect(date(text)).toMatchObject({ ok: false });
  });

  it('the reason names the value', () => {
    expect(date('03/31/2024')).toEqual({
      ok: false,
      reason: 'is not a date, day first: "03/31/2024"',
    });
  });
});

describe('a month', () => {
  it.each([
    '2024-03',
    '2024/3',
    '03/2024',
    '3/2024',
    '03-24',
    '03/24',
    'Mar 2024',
    'MAR-24',
    'March 2024',
    "Mar '24",
    '2024 March',
    '202403',
    '032024',
    '31/03/2024',
    '2024-03-31',
  ])('%s is March 2024', (text) => {
    expect(month(text)).toEqual({ ok: true, value: '2024-03' });
  });

  it('without a month it stays a year', () => {
    expect(month('2019')).toEqual({ ok: true, value: '2019' });
  });

  it.each(['13/2024', '00/2024', 'Foo 2024', '1850', '31/02/2024'])('%s is not one', (text) => {
    expect(month(text)).toEqual({
      ok: false,
      reason: `is not a month or date, day first: "${text}"`,
    });
  });
});

it('a day of the stock is its midnight', () => {
  expect(readDay('31/03/2024', THIS_YEAR)).toEqual({ ok: true, value: Date.UTC(2024, 2, 31) });
  expect(readDay('', THIS_YEAR)).toEqual({ ok: true, value: null });
  expect(readDay('03/2024', THIS_YEAR)).toMatchObject({ ok: false });
});

it('every day is read from each of its spellings', () => {
  const from = new Date('1980-01-01T00:00:00Z');
  const to = new Date('2040-12-31T00:00:00Z');
  fc.assert(
    fc.property(fc.date({ min: from, max: to, noInvalidDate: true }), (day) => {
      const value = day.toISOString().slice(0, 10);
      const [year = '', monthNumber = '', dayNumber = ''] = value.split('-');
      const name = day.toLocaleDateString('en-AU', { month: 'long', timeZone: 'UTC' });
      const serial = Math.floor((day.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000);
      for (const text of [
        value,
        day.toISOString(),
        `${dayNumber}/${monthNumber}/${year}`,
        `${Number(dayNumber)}-${name.slice(0, 3)}-${year}`,
        `${Number(dayNumber)} ${name} ${year}`,
        `${year}${monthNumber}${dayNumber}`,
        `${dayNumber}${monthNumber}${year}`,
        String(serial),
      ]) {
        expect(readDate(text, THIS_YEAR), text).toEqual({ ok: true, value });
      }
    }),
  );
});
