import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { optionLeaves, readValue } from '#site-config/option-leaves.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { SITE_OPTIONS } from '#site-config/site-options.ts';
import { readDemoDocuments } from './documents.ts';

const documents = readDemoDocuments();
const groups = new Map(
  documents.filter(({ kind }) => kind === 'group').map((group) => [group.slug, group]),
);

function resolveAll(): SiteConfig[] {
  return documents
    .filter(({ kind }) => kind !== 'group')
    .map((document) => {
      const resolution = resolveSite(document, groups.get(document.inherits) ?? null);
      if (!resolution.ok) {
        const faults = resolution.faults.map(({ path, reason }) => `${path} ${reason}`);
        throw new Error(`${String(document.slug)} is invalid: ${faults.join('; ')}`);
      }
      return resolution.site;
    });
}

type Schema = v.GenericSchema & {
  wrapped?: Schema;
  item?: Schema;
  entries?: Record<string, Schema>;
  options?: readonly unknown[];
  literal?: unknown;
  value?: Schema;
};

/**
 * Adds to `found`, by path, every value that the schema names: choices, literals and flags, and for a
 * nullable option both null and a value.
 */
function namedValues(
  schema: Schema,
  optionPath: string,
  found: Map<string, Set<unknown>>,
  whole = false,
): void {
  const add = (...values: readonly unknown[]) => {
    const at = found.get(optionPath) ?? new Set();
    for (const value of values) at.add(value);
    found.set(optionPath, at);
  };
  if (schema.type === 'picklist') add(...(schema.options ?? []));
  else if (schema.type === 'literal') add(schema.literal);
  else if (schema.type === 'boolean') add(true, false);
  else if (schema.type === 'nullable' && whole) add(null, NOT_NULL);
  if (schema.type === 'union' || schema.type === 'variant') {
    for (const choice of schema.options ?? []) namedValues(choice as Schema, optionPath, found);
  }
  if (schema.wrapped) namedValues(schema.wrapped, optionPath, found);
  if (schema.item) namedValues(schema.item, `${optionPath}[]`, found);
  if (schema.type === 'record' && schema.value) namedValues(schema.value, `${optionPath}{}`, found);
  for (const [key, entry] of Object.entries(schema.entries ?? {})) {
    namedValues(entry, `${optionPath}.${key}`, found);
  }
}

const NOT_NULL = Symbol('a value');

/** The same for a site's actual values. */
function usedValues(value: unknown, optionPath: string, found: Map<string, Set<unknown>>): void {
  const at = found.get(optionPath) ?? new Set();
  at.add(value);
  if (value !== null) at.add(NOT_NULL);
  found.set(optionPath, at);
  if (Array.isArray(value)) {
    for (const item of value) usedValues(item, `${optionPath}[]`, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      usedValues(part, `${optionPath}.${key}`, found);
  }
}

/** A filter names any field in `stock.facets`; that list is fully covered. */
const COVERED_ELSEWHERE = new Set(['stock.searchFilters[].field']);
/** The demo's stock is generated: a feed of another host would be refused every few minutes. */
const NOT_DEMONSTRATED = /^feeds\.in(?:\.|$)/;

function missingValues(sites: readonly SiteConfig[]): string[] {
  const wanted = new Map<string, Set<unknown>>();
  const used = new Map<string, Set<unknown>>();
  for (const { keys, path, option } of optionLeaves(SITE_OPTIONS)) {
    if (option.presence === 'assigned' || option.planned === true) continue;
    namedValues(option.schema, path, wanted, true);
    for (const value of option.planned ?? []) wanted.get(path)?.delete(value);
    for (const site of sites) usedValues(readValue(site, keys), path, used);
  }
  return [...wanted].flatMap(([optionPath, values]) => {
    if (COVERED_ELSEWHERE.has(optionPath) || NOT_DEMONSTRATED.test(optionPath)) return [];
    const missing = [...values].filter((value) => used.get(optionPath)?.has(value) !== true);
    return missing.map(
      (value) => `${optionPath}: ${typeof value === 'symbol' ? 'a value' : String(value)}`,
    );
  });
}

describe('the demo dealers', () => {
  const sites = resolveAll();

  it('are eight or more, each with a valid document', () => {
    expect(sites.length).toBeGreaterThanOrEqual(8);
  });

  it('use every value of every enumerated option, and both values of each boolean', () => {
    const missing = missingValues(sites);
    expect(missing, `Not used by any demo dealer:\n${missing.join('\n')}`).toEqual([]);
  });

  it('include a dealer on all defaults but for its lender, its phone numbers and how soon it answers', () => {
    const document = documents.find(({ slug }) => slug === 'currawong-motors');
    expect(Object.keys(document ?? {}).toSorted()).toEqual([
      'dealerships',
      'detail',
      'finance',
      'forms',
      'name',
      'slug',
    ]);
  });

  it('include a group with more than 50 dealerships from which two smaller sites inherit', () => {
    const group = sites.find(({ slug }) => slug === 'wattlebird-group');
    expect(group?.dealerships.length).toBeGreaterThan(50);
    expect(group?.group.salesCounter).toEqual({
      perDay: 192,
      divisor: 450,
      zone: 'Australia/Brisbane',
    });
    expect(documents.filter(({ inherits }) => inherits === 'wattlebird').length).toBe(3);
  });

  it('show the three warranty texts of the spec', () => {
    const texts = sites.flatMap(({ detail }) => detail.warrantyRules.map(({ text }) => text));
    expect(texts).toContain('7 year unlimited km warranty plus 5 year roadside assist');
    expect(texts).toContain('5 year unlimited km warranty plus up to 7 years roadside assist');
    expect(sites.map(({ detail }) => detail.warrantyDefault)).toContain('3 Year Warranty Standard');
  });
});
