import { describe, expect, it } from 'vitest';
import { garagePaths, isInGarage, readGarageFile, readGaragePage } from './garage-path.ts';

const LEAD = 'A_b-0123456789012345678';

describe.each(['/my-garage', '/mydealer'])('the garage at %s', (garage) => {
  it('reads the pages that it links', () => {
    expect(readGaragePage(garage, garagePaths.overview(garage))).toEqual({ kind: 'overview' });
    expect(readGaragePage(garage, garagePaths.details(garage))).toEqual({ kind: 'details' });
    expect(readGaragePage(garage, garagePaths.delete(garage))).toEqual({ kind: 'delete' });
    const drive = { kind: 'drive', leadId: LEAD };
    expect(readGaragePage(garage, garagePaths.drive(garage, LEAD))).toEqual(drive);
  });

  it('reads the files that it links', () => {
    expect(readGarageFile(garage, garagePaths.export(garage))).toEqual({ kind: 'export' });
    const calendar = { kind: 'calendar', leadId: LEAD };
    expect(readGarageFile(garage, garagePaths.calendar(garage, LEAD))).toEqual(calendar);
    expect(readGarageFile(garage, garagePaths.details(garage))).toBeNull();
  });

  it('is found whatever the case of its own path, with a slash at the end or without', () => {
    expect(readGaragePage(garage, `${garage.toUpperCase()}/details/`)).toEqual({ kind: 'details' });
    expect(readGaragePage(garage, `${garage}/`)).toEqual({ kind: 'overview' });
  });

  it('has no other pages', () => {
    for (const rest of ['/x', '/details/x', '/test-drives', '/test-drives/', '//details']) {
      expect(readGaragePage(garage, garage + rest), rest).toBeNull();
      expect(isInGarage(garage, garage + rest), rest).toBe(true);
    }
  });

  it('does not take the paths of others', () => {
    for (const path of ['/', `${garage}x`, `/x${garage}`]) {
      expect(isInGarage(garage, path), path).toBe(false);
      expect(readGaragePage(garage, path), path).toBeNull();
    }
  });
});
