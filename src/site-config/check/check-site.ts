import {
  advertisedRateFindings,
  comparisonRateFindings,
  licenceFindings,
  priceTypeFindings,
} from './advertising-rules.ts';
import { effectFindings } from './effect-rules.ts';
import {
  contentFindings,
  hostFindings,
  hoursFindings,
  leadFindings,
  pictureFindings,
  stockFindings,
} from './readiness-rules.ts';
import type { CheckRule, Finding, Severity, SiteFacts } from './site-facts.ts';

const RULES: readonly CheckRule[] = [
  contentFindings,
  licenceFindings,
  priceTypeFindings,
  comparisonRateFindings,
  advertisedRateFindings,
  leadFindings,
  hoursFindings,
  stockFindings,
  hostFindings,
  pictureFindings,
  effectFindings,
];

const ORDER: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** What keeps a valid site from going live as it should. Links are checked apart: link-rules.ts. */
export function checkSite(facts: SiteFacts): Finding[] {
  return RULES.flatMap((rule) => rule(facts));
}

export function bySeverity(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity]);
}
