import { describe, expect, it } from 'vitest';
import { historyAddress, historyReport } from './history-report.ts';

const nameOf = (address: string) => address.replace('/media/demo/', '');

function text(report: Buffer | null): string {
  const found = report?.toString('latin1').matchAll(/\(((?:\\.|[^\\()])*)\) Tj/g) ?? [];
  return [...found].map(([, words = '']) => words.replaceAll(/\\(.)/g, '$1')).join('\n');
}

describe('an invented history report', () => {
  const address = historyAddress({ stockNumber: 'U10012', year: 2021, km: 61_234 });

  it('stands under the stock number, and says what it is made from', () => {
    expect(address).toBe('/media/demo/history/u10012-2021-61234.pdf');
    expect(historyAddress({ stockNumber: 'ODD-1', year: 2020, km: null })).toBe(
      '/media/demo/history/odd-1-2020.pdf',
    );
  });

  it('is a PDF file whose table finds its parts', () => {
    const file = historyReport(nameOf(address))?.toString('latin1') ?? '';
    expect(file).toMatch(/^%PDF-1\.4\n/);
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(table, table + 4)).toBe('xref');
    const starts = [...file.matchAll(/(\d{10}) 00000 n/g)].map(([, start]) => Number(start));
    for (const [at, start] of starts.entries())
      expect(file.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj`));
  });

  it('tells of the vehicle, ends with its kilometres and says that it is invented', () => {
    const words = text(historyReport(nameOf(address)));
    expect(words).toContain('Stock no. U10012');
    expect(words).toContain('2021');
    expect(words).toContain('61,234 km');
    expect(words).toContain('Invented for a demonstration');
  });

  it('has readings that never go back', () => {
    for (let stock = 0; stock < 200; stock += 1) {
      const words = text(historyReport(`history/u${stock}-2015-${stock * 997}.pdf`));
      const kilometres = [...words.matchAll(/^([\d,]+) km$/gm)].map(([, figure = '']) =>
        Number(figure.replaceAll(',', '')),
      );
      expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
    }
  });

  it('is the same each time, and another one for another vehicle', () => {
    expect(historyReport('history/u1-2020-50000.pdf')).toEqual(
      historyReport('history/u1-2020-50000.pdf'),
    );
    expect(text(historyReport('history/odd-history.pdf'))).toContain('Stock no. ODD-HISTORY');
  });

  it.each(['history/', 'history/a/b.pdf', 'history/a.png', 'suv-1/white/front', 'films/x.webm'])(
    '%s is none',
    (name) => {
      expect(historyReport(name)).toBeNull();
    },
  );
});
