import { foundation } from './0001-foundation.ts';
import { remotePictures } from './0002-remote-pictures.ts';
import { visits } from './0003-visits.ts';
import { marketPrices } from './0004-market-prices.ts';
import { leads } from './0005-leads.ts';
import { limitCounts } from './0006-limit-counts.ts';
import { supersededDeliveries } from './0007-superseded-deliveries.ts';
import { stockRevisionTriggers } from './0008-stock-revision-triggers.ts';
import { applicationLogin } from './0009-application-login.ts';
import { ownerPolicies } from './0010-owner-policies.ts';
import { visitLimits } from './0011-visit-limits.ts';
import { visitorCaps } from './0012-visitor-caps.ts';
import { deliveryQueueOrder } from './0013-delivery-queue-order.ts';
import { contentRevisions } from './0014-content-revisions.ts';
import { offerStockSearch } from './0015-offer-stock-search.ts';
import { stockImports } from './0016-stock-imports.ts';
import { chassisNumbers } from './0018-chassis-numbers.ts';
import { apiTokens } from './0019-api-tokens.ts';
import { sitePreviews } from './0020-site-previews.ts';
import { stockChanges } from './0021-stock-changes.ts';
import { cheaperImports } from './0022-cheaper-imports.ts';
import { accounts } from './0023-accounts.ts';
import { deletedSavedVehicles } from './0024-deleted-saved-vehicles.ts';
import { reservations } from './0025-reservations.ts';
import { purchases } from './0026-purchases.ts';
import { cheaperFirstImports } from './0031-cheaper-first-imports.ts';
import { shownMarketRanges } from './0029-shown-market-ranges.ts';
import { holdsOfAVisitor } from './0030-holds-of-a-visitor.ts';
import { unusedContentPictures } from './0027-unused-content-pictures.ts';
import { priceChanges } from './0032-price-changes.ts';
import { vehiclesAddedTogether } from './0034-vehicles-added-together.ts';
import type { Migration } from './migration.ts';

/** In order. A migration that has been released is never edited, moved or removed. */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  remotePictures,
  visits,
  marketPrices,
  leads,
  limitCounts,
  supersededDeliveries,
  stockRevisionTriggers,
  applicationLogin,
  ownerPolicies,
  visitLimits,
  visitorCaps,
  deliveryQueueOrder,
  contentRevisions,
  offerStockSearch,
  stockImports,
  chassisNumbers,
  apiTokens,
  sitePreviews,
  stockChanges,
  cheaperImports,
  accounts,
  deletedSavedVehicles,
  reservations,
  purchases,
  unusedContentPictures,
  shownMarketRanges,
  holdsOfAVisitor,
  cheaperFirstImports,
  priceChanges,
  vehiclesAddedTogether,
];
