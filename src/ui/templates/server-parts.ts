import { TEMPLATES } from '#site-config/choices.ts';
import { garagePages } from '../accounts/garage/garage-loader.ts';
import { checkoutPages } from '../reservations/checkout-loader.ts';
import { purchasePages } from '../reservations/purchase/purchase-loader.ts';
import { homeSections } from '../content/home-sections.tsx';
import { mapContent } from '../vehicle/page/map-section.tsx';
import { shareContent } from '../vehicle/page/share-section.tsx';
import { budgetContent } from '../finance/budget/content-loader.ts';
import { moneyWidgets } from '../finance/widgets-loader.ts';
import { leadForm } from '../leads/form-loader.ts';
import { onlinePaymentPage } from '../payments/online-payment-loader.ts';
import { paymentFields, yardsMap } from '../search/list-bar.tsx';
import { tradeInFlow } from '../trade-in/flow-loader.ts';
import { VEHICLE_CARDS } from './card-loader.ts';
import { errorPages } from './pages/error-loader.ts';
import { loadTemplate } from './registry.ts';

/** Preloads every part a browser loads lazily: the server renders a page in one go, without waiting. */
export async function loadServerParts(): Promise<void> {
  await Promise.all([
    ...TEMPLATES.map(loadTemplate),
    ...TEMPLATES.map((template) => VEHICLE_CARDS[template].load()),
    budgetContent.load(),
    errorPages.load(),
    garagePages.load(),
    checkoutPages.load(),
    purchasePages.load(),
    homeSections.load(),
    shareContent.load(),
    mapContent.load(),
    leadForm.load(),
    moneyWidgets.load(),
    onlinePaymentPage.load(),
    paymentFields.load(),
    tradeInFlow.load(),
    yardsMap.load(),
  ]);
}
