import type { Fault } from './fault.ts';
import { DOMAIN_FAULTS } from './faults/domain.ts';
import { LEAD_FAULTS } from './faults/leads.ts';
import { PAGE_FAULTS } from './faults/pages.ts';
import { STOCK_FAULTS } from './faults/stock.ts';
import { TENANT_FAULTS } from './faults/tenants.ts';

export const FAULTS: readonly Fault[] = [
  ...DOMAIN_FAULTS,
  ...STOCK_FAULTS,
  ...LEAD_FAULTS,
  ...TENANT_FAULTS,
  ...PAGE_FAULTS,
];
