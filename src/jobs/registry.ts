import { computeMarketPricesJob } from './compute-market-prices.ts';
import { fetchRemotePicturesJob } from './fetch-remote-pictures.ts';
import { forgetContentPicturesJob } from './forget-content-pictures.ts';
import { forgetLeadsJob } from './forget-leads.ts';
import { forgetRemotePicturesJob } from './forget-remote-pictures.ts';
import { importStockJob } from './import-stock.ts';
import type { Job } from './job.ts';
import { pruneSitePreviewsJob } from './prune-site-previews.ts';
import { pruneSiteRevisionsJob } from './prune-site-revisions.ts';
import { pruneVisitsJob } from './prune-visits.ts';
import { sendAlertsJob } from './send-alerts.ts';

export const JOBS: readonly Job[] = [
  pruneSiteRevisionsJob,
  pruneSitePreviewsJob,
  fetchRemotePicturesJob,
  forgetRemotePicturesJob,
  forgetContentPicturesJob,
  pruneVisitsJob,
  computeMarketPricesJob,
  forgetLeadsJob,
  importStockJob,
  sendAlertsJob,
];
