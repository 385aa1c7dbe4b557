import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/content.ts';
import { servicingYears } from '#domain/content/benefits.ts';
import type { Benefit } from '#domain/content/benefits.ts';
import { currentYear } from '#domain/vehicle/model-year.ts';
import { dealerKind, dealerWord } from '#domain/vehicle/stock-noun.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { BenefitModel, BenefitsModel } from '#ui/content/benefits-model.ts';

type BenefitsSite = Pick<SiteConfig, 'copy' | 'home' | 'stock' | 'detail'>;

/** What the site says it offers (`home.benefits`); null if nothing. */
export function benefitsSection(config: BenefitsSite, now: number): BenefitsModel | null {
  const items = config.home.benefits.flatMap((benefit) => itemOf(benefit, config, now) ?? []);
  if (items.length === 0) return null;
  const vehicles = dealerKind(config.stock.itemTypes);
  return { title: copyOf(config.copy)(copy.whyBuyFromUs), vehicles, items };
}

function itemOf(benefit: Benefit, config: BenefitsSite, now: number): BenefitModel | null {
  const t = copyOf(config.copy);
  const vehicle = dealerWord(config.stock.itemTypes, t);
  const since = config.home.servicingSince;
  const texts: Record<Benefit, () => { title: string; text: string } | null> = {
    warranty: () => ({ title: t(copy.warrantyTitle), text: t(copy.warrantyText, { vehicle }) }),
    'video-calls': () => ({
      title: t(copy.videoCallsTitle),
      text: t(copy.videoCallsText, { vehicle }),
    }),
    'trade-in': () => ({ title: t(copy.tradeInTitle), text: t(copy.tradeInText, { vehicle }) }),
    freight: () => ({ title: t(copy.freightTitle), text: t(copy.freightText) }),
    finance: () => ({ title: t(copy.financeTitle), text: t(copy.financeText) }),
    'servicing-since': () =>
      since === null
        ? null
        : {
            title: t(copy.servicingSinceTitle, { year: since }),
            text: t(copy.servicingText, { vehicle }),
          },
    'servicing-years': () => {
      const count = since === null ? null : servicingYears(since, currentYear(now));
      return count === null
        ? null
        : {
            title: t(copy.servicingYearsTitle, { count }),
            text: t(copy.servicingText, { vehicle }),
          };
    },
    'protection-plan': () => ({ title: t(copy.protectionTitle), text: t(copy.protectionText) }),
    quality: () => ({ title: t(copy.qualityTitle), text: t(copy.qualityText) }),
    certified: () => ({ title: certifiedTitle(config), text: t(copy.certifiedText) }),
  };
  const shown = texts[benefit]();
  return shown === null ? null : { benefit, ...shown };
}

/** Named after the manufacturer if the site certifies vehicles of one. */
function certifiedTitle({ copy: own, detail }: BenefitsSite): string {
  const t = copyOf(own);
  const [make, ...others] = new Set(detail.certifiedRules.map((rule) => rule.make));
  return make !== undefined && others.length === 0
    ? t(copy.certifiedMakeTitle, { make })
    : t(copy.certifiedTitle);
}
