import * as v from 'valibot';
import { computeMarketPrices } from '#services/pricing/compute-market-prices.ts';
import { defineJob } from './job.ts';

/**
 * Computes the market price of every used vehicle: hourly where stock has changed, and once a day
 * in any case. Prices of other dealers go in; only aggregates come out.
 */
export const computeMarketPricesJob = defineJob({
  name: 'compute-market-prices',
  payload: v.object({}),
  schedule: { cron: '23 * * * *', data: {} },
  retries: 0,
  run: async (_payload, tools) => {
    await computeMarketPrices(tools);
  },
});
