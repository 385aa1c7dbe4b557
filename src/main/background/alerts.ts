import type { Db } from '#db/database.ts';
import { openBundledPostcodes } from '#adapters/postcodes-bundled/bundled-postcodes.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import type { JobTools } from '#jobs/job.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { openEmail } from '../delivery.ts';
import type { Environment } from '../environment.ts';
import { openSms } from '../sms.ts';

type AlertsOfJobs = NonNullable<JobTools['alerts']>;

export interface OpenAlertsOptions {
  environment: Pick<Environment, 'mail' | 'sms' | 'port'>;
  db: Db;
  now: () => number;
  /** Of the process that serves pages. A worker reads the stock itself and keeps none of it. */
  stockOf?: AlertsOfJobs['stockOf'];
  /** Its own by default. */
  postcodes?: PostcodesPort;
}

export interface OpenAlerts {
  tools: AlertsOfJobs;
  close: () => Promise<void>;
}

/** What the job that sends alerts needs, by the providers that the environment configures. */
export function openAlerts({
  environment,
  db,
  now,
  stockOf,
  postcodes = openBundledPostcodes(),
}: OpenAlertsOptions): OpenAlerts {
  const email = openEmail(environment.mail, db, now);
  return {
    tools: {
      keys: new SiteKeys(db),
      email,
      sms: openSms({ environment, db, now }),
      port: environment.port,
      postcodes,
      stockOf: stockOf ?? readStockOnce(db, now),
    },
    close: () => email.close(),
  };
}

function readStockOnce(db: Db, now: () => number): AlertsOfJobs['stockOf'] {
  return async (version) => {
    const snapshots = new StockSnapshots({
      db,
      siteOf: async ({ siteId }) => {
        const site = await loadResolvedSite(db, siteId);
        if (site === null) throw new Error(`Site ${siteId} no longer exists.`);
        return site.config;
      },
      now,
    });
    return snapshots.get(version);
  };
}
