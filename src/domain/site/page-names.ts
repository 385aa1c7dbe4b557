import { paths } from './paths.ts';

/**
 * Some pages answer under several names. A site's options choose the one that is canonical: the
 * others name it in `<link rel="canonical">`, and the sitemap lists it alone.
 */
export interface NamedPages {
  navigation: { contactHref: string };
  finance: { path: string };
  tradeIn: { path: string };
  service: { href: string };
}

/** The finance page about one car: it needs only the car, and says nothing of its own without. */
export const PERSONALISED_FINANCE = '/personalised/finance';

export function contactPage({ navigation }: Pick<NamedPages, 'navigation'>): string {
  return navigation.contactHref;
}

/** The page that the site's vehicles link to. */
export function financePage({ finance }: Pick<NamedPages, 'finance'>): string {
  return finance.path === PERSONALISED_FINANCE ? '/finance' : finance.path;
}

export function namesInUse(site: NamedPages): string[] {
  const service = paths.service();
  return [
    contactPage(site),
    financePage(site),
    site.tradeIn.path,
    // A dealer's booking page elsewhere is no page of ours, or has its own entry.
    ...(site.service.href === service ? [service] : []),
  ];
}
