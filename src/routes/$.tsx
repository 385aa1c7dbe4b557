import { data, redirect } from 'react-router';
import { usedCarAddress } from '#domain/site/older-addresses.ts';
import { isInGarage } from '#domain/accounts/garage/garage-path.ts';
import { readReservePath } from '#domain/reservations/reserve-path.ts';
import { garagePages } from '#ui/accounts/garage/garage-loader.ts';
import type { GaragePageModel, GarageRefusal } from '#ui/accounts/garage/garage-model.ts';
import { checkoutPages } from '#ui/reservations/checkout-loader.ts';
import type { SentForm } from '#ui/leads/form-model.ts';
import type { CheckoutModel } from '#ui/reservations/checkout-model.ts';
import { onlinePaymentPage } from '#ui/payments/online-payment-loader.ts';
import type { OnlinePaymentModel, PaymentRefusal } from '#ui/payments/online-payment-model.ts';
import { purchasePages } from '#ui/reservations/purchase/purchase-loader.ts';
import type {
  PurchasePageModel,
  PurchaseRefusal,
} from '#ui/reservations/purchase/purchase-model.ts';
import { VEHICLE_CARDS } from '#ui/templates/card-loader.ts';
import { ContentPage } from '#ui/templates/pages/content-page.tsx';
import type { ContentPageModel } from '#ui/templates/content-page-model.ts';
import type { Route } from './+types/$';
import { loadGaragePage } from '#view-models/accounts/garage.ts';
import { handleGaragePost } from '#view-models/accounts/garage-action.ts';
import { formHeaders, handleFormPost } from '#view-models/leads/lead-action.ts';
import { loadCheckout } from '#view-models/reservations/checkout.ts';
import { handleCheckoutPost } from '#view-models/reservations/checkout-action.ts';
import { isOnlinePaymentPath, loadOnlinePayment } from '#view-models/payments/online-payment.ts';
import { handlePaymentPost } from '#view-models/payments/online-payment-action.ts';
import { findPage } from '#view-models/site/find-page.ts';
import type { PurchaseRequest } from '#view-models/reservations/open-purchase.ts';
import { isPurchasePath } from '#view-models/reservations/purchase-address.ts';
import { handlePurchasePost } from '#view-models/reservations/purchase-action.ts';
import { loadPurchase } from '#view-models/reservations/purchase-page.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { contentMeta } from './content-meta.ts';
import { useFrame } from './html-document.tsx';
import { pageData, toPage } from './page-data.ts';
import type { InDocument } from './page-data.ts';
import { siteRequestContext } from './site-request.ts';

interface LoadedPage {
  page: ContentPageModel;
  name: string;
}

interface LoadedGarage {
  garage: GaragePageModel;
}

interface LoadedCheckout {
  checkout: CheckoutModel;
}

interface LoadedPayment {
  payment: OnlinePaymentModel;
}

interface LoadedPurchase {
  purchase: PurchasePageModel;
  href: string;
}

type Loaded = LoadedPage | LoadedGarage | LoadedCheckout | LoadedPayment | LoadedPurchase;

const FAILURE = '/dev/failure';

/** Any path without a route: a page that the site's data define, else 404 in the site's own template. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  // The server does it first; this is for client-side navigation.
  const moved = usedCarAddress(url.pathname, url.search);
  if (moved !== null) throw redirect(moved, 301);
  // So that the error page can be viewed and tested.
  if (request.devPages && url.pathname === FAILURE) throw new Error('This page fails on purpose.');
  if (isInGarage(request.site.config.accounts.garagePath, url.pathname)) {
    const { own } = request;
    const garage = own && (await loadGaragePage({ ...request, own }, url));
    if (garage === null) throw data(null, { status: 404 });
    const inGarage: LoadedGarage = { garage };
    return data<Loaded>(inGarage);
  }
  const reserved = readReservePath(url.pathname);
  if (reserved !== null && request.reservations !== null) {
    const { reservations } = request;
    const checkout = await loadCheckout({ ...request, reservations }, reserved, url);
    if (checkout.kind === 'missing') throw data(null, { status: 404 });
    if (checkout.kind === 'elsewhere') throw redirect(checkout.to, checkout.status);
    return data<Loaded>({ checkout: checkout.page }, { status: checkout.status });
  }
  if (isOnlinePaymentPath(url.pathname)) {
    const payment = await loadOnlinePayment(request, url);
    if (payment === null) throw data(null, { status: 404 });
    return data<Loaded>({ payment });
  }
  if (isPurchasePath(url.pathname)) {
    const loaded = await loadPurchase(purchaseRequest(request), url);
    if (loaded === null) throw data(null, { status: 404 });
    const bought: LoadedPurchase = { purchase: loaded.page, href: url.pathname };
    return data<Loaded>(bought, { status: loaded.status });
  }
  const found = await findPage(request, url);
  if (found === null) throw data(null, { status: 404 });
  if (found.kind === 'elsewhere') throw redirect(found.to, found.status);
  const loaded: LoadedPage = { page: found.page, name: request.site.config.name };
  return data<Loaded | InDocument>(toPage(request, loaded), { status: found.status ?? 200 });
}

/** Only its own pages have what it needs. */
function purchaseRequest(request: SiteRequest): PurchaseRequest {
  const { purchases, reservations } = request;
  if (purchases === null || reservations === null) throw data(null, { status: 404 });
  return { ...request, purchases, reservations };
}

/** The page's form, posted by a browser without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteRequestContext);
  if (isInGarage(site.site.config.accounts.garagePath, url.pathname)) {
    const { own } = site;
    if (own === null) throw data(null, { status: 404 });
    return handleGaragePost({ ...site, own }, request, url);
  }
  const reserved = readReservePath(url.pathname);
  if (reserved !== null && site.reservations !== null) {
    const { reservations } = site;
    return handleCheckoutPost({ ...site, reservations }, request, reserved, url);
  }
  if (isOnlinePaymentPath(url.pathname)) return handlePaymentPost(site, request);
  if (isPurchasePath(url.pathname)) return handlePurchasePost(purchaseRequest(site), request, url);
  const found = await findPage(site, url);
  if (found === null) throw data(null, { status: 404 });
  if (found.kind === 'elsewhere') throw redirect(found.to, 303);
  const section = found.page.sections.find(({ kind }) => kind === 'form');
  if (section?.kind !== 'form') throw data(null, { status: 405 });
  return handleFormPost(site, request, section.form);
}

export const headers = formHeaders;

/** The canonical address; root.tsx renders it. */
export const handle = {
  canonical: (loaded: Loaded): string => {
    if ('checkout' in loaded) return loaded.checkout.canonical;
    if ('payment' in loaded) return loaded.payment.path;
    if ('purchase' in loaded) return loaded.href;
    return 'garage' in loaded ? loaded.garage.home : loaded.page.head.canonical;
  },
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const loaded = pageData<Loaded>(loaderData);
  if ('garage' in loaded || 'checkout' in loaded || 'purchase' in loaded) {
    const { title, dealer } =
      'garage' in loaded ? loaded.garage : 'checkout' in loaded ? loaded.checkout : loaded.purchase;
    return [{ title: `${title} | ${dealer}` }, { name: 'robots', content: 'noindex' }];
  }
  if ('payment' in loaded) {
    const { title, dealer, description } = loaded.payment;
    return [
      { title: `${title} | ${dealer}` },
      { name: 'description', content: description },
      { name: 'robots', content: 'noindex' },
    ];
  }
  return contentMeta(loaded.page, loaded.name);
}

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  const frame = useFrame();
  const loaded = pageData<Loaded>(loaderData);
  const sent = actionData ?? null;
  if ('garage' in loaded) {
    return <Garage garage={loaded.garage} sent={sent && 'garage' in sent ? sent : null} />;
  }
  if ('checkout' in loaded) {
    const refused = sent && 'checkout' in sent ? sent.checkout : null;
    return <Checkout checkout={loaded.checkout} sent={refused} />;
  }
  if ('payment' in loaded) {
    const refused = sent && 'onlinePayment' in sent ? sent : null;
    return <Payment payment={loaded.payment} sent={refused} />;
  }
  if ('purchase' in loaded) {
    const refused = sent && 'purchase' in sent ? sent : null;
    return <Purchase purchase={loaded.purchase} sent={refused} />;
  }
  const { page } = loaded;
  return (
    <ContentPage
      key={page.head.canonical}
      frame={frame}
      page={page}
      sent={
        sent &&
        ('garage' in sent || 'checkout' in sent || 'onlinePayment' in sent || 'purchase' in sent)
          ? null
          : sent
      }
    />
  );
}

/** Its script is loaded by signed-in visitors only. */
function Garage({ garage, sent }: LoadedGarage & { sent: GarageRefusal | null }) {
  const { GaragePages } = garagePages.use();
  return <GaragePages frame={useFrame()} page={garage} sent={sent} />;
}

/** Its script is loaded by visitors who reserve only. */
function Checkout({ checkout, sent }: LoadedCheckout & { sent: SentForm | null }) {
  const { CheckoutPages } = checkoutPages.use();
  const frame = useFrame();
  const { VehicleCard } = VEHICLE_CARDS[frame.site.template].use();
  return <CheckoutPages frame={frame} page={checkout} sent={sent} card={VehicleCard} />;
}

function Payment({ payment, sent }: LoadedPayment & { sent: PaymentRefusal | null }) {
  const { OnlinePaymentPage } = onlinePaymentPage.use();
  return <OnlinePaymentPage frame={useFrame()} page={payment} sent={sent} />;
}

/** Its script is loaded by visitors who buy online only. */
function Purchase({
  purchase,
  sent,
}: Pick<LoadedPurchase, 'purchase'> & { sent: PurchaseRefusal | null }) {
  const { PurchasePages } = purchasePages.use();
  return <PurchasePages frame={useFrame()} page={purchase} sent={sent} />;
}
