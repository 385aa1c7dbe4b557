import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A content folder on disk, from the texts of its files. */
export async function makeContentFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await writeContent(folder, files);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

export async function writeContent(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** A location in the fewest words. */
export const LOCATION = `name: North Motors - Sales
slug: north-motors
dealership_slug: north
location_type: sales
primary: true
address: { street: 1 High Street, city: Roma, state: QLD, postcode: '4455' }
contact_detail:
  phone: 07 5550 0001
  opening_hours:
    - { weekday: 1, open: '08:30', close: '17:00' }
    - { weekday: 0, status: Closed }
`;

export const OFFER = `name: Winter tyres
description: A set of four for the price of three.
expiry: 2030-01-01T00:00:00+10:00
`;

export const POST = `---
title: What to look for
description: Ten minutes with a used car.
date: 2026-05-01
category: advice
picture: { url: /media/demo/places/one, alt: A yard }
---

Start with the **tyres**.
`;
