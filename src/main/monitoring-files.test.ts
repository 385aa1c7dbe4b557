import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#http/metrics.ts';
import { createBackupMetrics } from '#services/backup/backup-metrics.ts';
import { createDeliveryMetrics } from '#services/leads/delivery/delivery-metrics.ts';
import { createSpoolMetrics } from '#services/leads/spool/spool-metrics.ts';
import { createJobMetrics } from '#services/monitoring/job-metrics.ts';
import { createPaymentMetrics } from '#services/monitoring/payment-metrics.ts';
import { createSiteMetrics } from '#services/monitoring/site-metrics.ts';
import type { Db } from '#db/database.ts';

const readProjectFile = (name: string) =>
  readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  datasource?: { type: string; uid: string };
  targets?: { expr: string }[];
}

interface Dashboard {
  panels: Panel[];
  templating: { list: { name: string; type: string; query: unknown }[] };
}

const { groups }: { groups: { name: string; rules: Rule[] }[] } = parse(
  readProjectFile('deploy/prometheus/alerts.yaml'),
);
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readProjectFile('deploy/grafana/forecourt.json')) as Dashboard;
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Everything that the web process and the worker export. */
function exported(): Map<string, readonly string[]> {
  const { registry } = createMetrics();
  const db = {} as Db;
  createDeliveryMetrics(registry, db, Date.now);
  createSpoolMetrics(registry, { size: 0, oldest: null }, Date.now);
  createJobMetrics(registry, db);
  createSiteMetrics(registry, db, Date.now);
  createPaymentMetrics(registry, db, Date.now);
  createBackupMetrics(registry, { folder: null, isArchiveFailing: async () => null });
  const names = new Map<string, readonly string[]>();
  for (const metric of registry.getMetricsAsArray()) {
    const labels = 'labelNames' in metric ? (metric.labelNames as readonly string[]) : [];
    const suffixes = metric.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) names.set(`${metric.name}${suffix}`, labels);
  }
  return names;
}

/** What Prometheus adds by itself. */
const OF_PROMETHEUS = new Set(['up']);
const METRIC = /\b(?:forecourt|process|nodejs)_[a-z0-9_]+\b|\bup\b/g;

function metricsIn(expression: string): string[] {
  // Without the texts in quotes and the labels.
  const bare = expression.replaceAll(/\{[^}]*\}/g, '').replaceAll(/"[^"]*"/g, '');
  return [...bare.matchAll(METRIC)].map(([name]) => name);
}

it.each([
  ['alerts', rules.map(({ expr }) => expr)],
  ['dashboard', expressions],
])('every metric of the %s is exported', (_, all) => {
  const known = exported();
  const used = all.flatMap(metricsIn);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !known.has(name) && !OF_PROMETHEUS.has(name))).toEqual([]);
});

it.each([...rules.map(({ expr }) => expr), ...expressions])(
  'the labels of %s exist',
  (expression) => {
    const known = exported();
    for (const [, name = '', labels = ''] of expression.matchAll(
      /\b(forecourt_[a-z0-9_]+)\{([^}]*)\}/g,
    )) {
      const wanted = [...labels.matchAll(/([a-z_]+)\s*(?:=|!=|=~|!~)/g)].map(([, label]) => label);
      expect(known.get(name), name).toEqual(expect.arrayContaining(wanted));
    }
    expect(expression).not.toBe('');
  },
);

describe('the alert rules', () => {
  it('each has a name of its own, a severity and a sentence', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^Forecourt[A-Z][A-Za-z]+$/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(10);
    }
  });

  it('each has a line in the runbook, and the runbook names no other', () => {
    const runbook = readProjectFile('docs/monitoring.md');
    const described = [...runbook.matchAll(/^\| <a id="(\w+)"><\/a>`(\w+)` \|/gm)];
    expect(new Set(described.map(([, , name]) => name))).toEqual(
      new Set(rules.map(({ alert }) => alert)),
    );
    for (const [, anchor, name] of described) expect(anchor).toBe(name?.toLowerCase());
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/monitoring.md#${alert.toLowerCase()}`);
    }
  });
});

describe('the dashboard', () => {
  it('can be imported for any Prometheus: a variable chooses the data source', () => {
    const { list } = dashboard.templating;
    expect(list.find(({ name }) => name === 'datasource')).toMatchObject({
      type: 'datasource',
      query: 'prometheus',
    });
    for (const { type, title, datasource } of dashboard.panels) {
      if (type === 'row') continue;
      expect(datasource, title).toEqual({ type: 'prometheus', uid: '${datasource}' });
    }
  });

  it('its panels have ids and places of their own', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const taken = new Set<string>();
    for (const { title, gridPos } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.has(`${x} ${y}`), title).toBe(false);
          taken.add(`${x} ${y}`);
        }
      }
    }
  });
});
