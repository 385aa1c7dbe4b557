import { accounts, spinToWin } from './options/accounts.ts';
import { brand } from './options/brand.ts';
import {
  blog,
  brands,
  delivery,
  locations,
  offers,
  pages,
  redirects,
  reviews,
  salePages,
} from './options/content.ts';
import { detail } from './options/detail.ts';
import { charging, finance, fuel } from './options/finance.ts';
import { forms, leads, testDrive, tradeIn } from './options/forms.ts';
import { budget, group, home } from './options/home.ts';
import { identity } from './options/identity.ts';
import { footer, navigation, service } from './options/navigation.ts';
import { analytics, feeds, media, privacy, security } from './options/operations.ts';
import { onlinePayment, payments } from './options/payments.ts';
import { reserve } from './options/reservations.ts';
import { promos } from './options/promos.ts';
import { card, search, stock } from './options/stock.ts';

/**
 * All options of a site. Types, schemas, defaults, the public part and the docs are derived from
 * it.
 */
export const SITE_OPTIONS = {
  ...identity,
  brand,
  navigation,
  footer,
  home,
  group,
  stock,
  search,
  card,
  promos,
  detail,
  finance,
  fuel,
  charging,
  delivery,
  budget,
  forms,
  testDrive,
  service,
  tradeIn,
  leads,
  accounts,
  reserve,
  spinToWin,
  onlinePayment,
  payments,
  locations,
  offers,
  reviews,
  brands,
  blog,
  pages,
  salePages,
  redirects,
  feeds,
  privacy,
  analytics,
  media,
  security,
} as const;
