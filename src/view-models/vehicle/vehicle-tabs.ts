import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { offerPoints, reserveOffer } from '#domain/reservations/reserve-terms.ts';
import { dealerComments, DEALER_COMMENTS_LIMIT } from '#domain/vehicle/dealer-comments.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { equipment } from '#domain/vehicle/vehicle-details.ts';
import { certifiedItems, warrantyText } from '#domain/vehicle/warranty.ts';
import type { DetailTab } from '#site-config/choices.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { DetailButtonModel, VehicleTab } from '#ui/vehicle/page/vehicle-model.ts';

type TabSite = Pick<SiteConfig, 'copy' | 'detail' | 'reserve'>;
type Content = VehicleTab['content'];

const LABELS: Record<DetailTab, string> = {
  dealerComments: copy.dealerComments,
  whatsIncluded: copy.whatsIncluded,
  whyBuy: copy.whyBuyFromUs,
  reserveOnline: copy.reserveOnline,
  protect: copy.protectYourCar,
  features: copy.features,
};

/** Anchors, so that a link can open a tab. */
const IDS: Record<DetailTab, string> = {
  dealerComments: 'dealer-comments',
  whatsIncluded: 'whats-included',
  whyBuy: 'why-buy',
  reserveOnline: 'reserve-online',
  protect: 'protect',
  features: 'features',
};

const CONTENTS: Record<DetailTab, (vehicle: Vehicle, site: TabSite, t: Copy) => Content | null> = {
  dealerComments: ({ dealerComments: comments }, _, t) => ({
    kind: 'text',
    text: dealerComments(comments, t).full,
    limit: DEALER_COMMENTS_LIMIT,
  }),
  whatsIncluded: (vehicle, { detail }) => ({
    kind: 'list',
    text: detail.tabContent.whatsIncluded ?? null,
    items: [
      warrantyText(vehicle, detail.warrantyRules, detail.warrantyDefault),
      ...certifiedItems(vehicle, detail.certifiedRules),
    ],
  }),
  whyBuy: (_, { detail }) => text(detail.tabContent.whyBuy),
  reserveOnline: (vehicle, { detail, reserve }, t) => ({
    kind: 'list',
    text: detail.tabContent.reserveOnline ?? null,
    items: offerPoints(reserveOffer(vehicle, reserve), t),
  }),
  protect: (_, { detail }) => text(detail.tabContent.protect),
  features: (vehicle, { detail }) => {
    const items = equipment(vehicle, detail.unsaidFeatures);
    return items.length === 0 ? null : { kind: 'list', text: null, items };
  },
};

/** The site's tabs in its order; a tab without content is left out, and one about a button that the page lacks. */
export function tabModels(
  vehicle: Vehicle,
  site: TabSite,
  buttons: readonly Pick<DetailButtonModel, 'kind'>[],
): VehicleTab[] {
  const t = copyOf(site.copy);
  const canReserve = buttons.some(({ kind }) => kind === 'reserve' || kind === 'purchase');
  return site.detail.tabs.flatMap((tab) => {
    if (tab === 'reserveOnline' && !canReserve) return [];
    const content = CONTENTS[tab](vehicle, site, t);
    return content === null ? [] : [{ id: IDS[tab], label: t(LABELS[tab]), content }];
  });
}

function text(...parts: (string | null | undefined)[]): Content | null {
  const nonEmpty = parts.filter(
    (part) => part !== null && part !== undefined && part.trim() !== '',
  );
  return nonEmpty.length === 0 ? null : { kind: 'text', text: nonEmpty.join('\n\n'), limit: null };
}
