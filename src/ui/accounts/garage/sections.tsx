import * as accountsCopy from '#copy/en-AU/accounts.ts';
import * as alertsCopy from '#copy/en-AU/alerts.ts';
import * as copy from '#copy/en-AU/garage.ts';
import * as paymentsCopy from '#copy/en-AU/payments.ts';
import type { ReactNode } from 'react';
import { AlertsSummary } from '#ui/accounts/alerts/alerts-summary.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { DataSection, DetailsSection, DevicesSection } from './account-sections.tsx';
import type { GarageSection, SectionModels } from './garage-model.ts';
import { PaymentsSection, ReservationsSection } from './payment-sections.tsx';
import { DrivesSection, EnquiriesSection, ValuationsSection } from './sent-sections.tsx';
import { WatchlistSection } from './watchlist-section.tsx';

interface SectionKind<Kind extends keyof SectionModels> {
  title: string;
  /** Takes both columns. */
  wide?: boolean;
  Content: (props: { section: SectionModels[Kind] }) => ReactNode;
}

/** What each section of the overview shows. */
const SECTIONS: { [Kind in keyof SectionModels]: SectionKind<Kind> } = {
  watchlist: { title: accountsCopy.watchlist, wide: true, Content: WatchlistSection },
  searches: { title: alertsCopy.savedSearches, Content: SearchesSection },
  reservations: { title: copy.myReservations, Content: ReservationsSection },
  payments: { title: paymentsCopy.myPayments, Content: PaymentsSection },
  drives: { title: copy.testDrives, Content: DrivesSection },
  enquiries: { title: copy.enquiries, Content: EnquiriesSection },
  valuations: { title: copy.valuations, Content: ValuationsSection },
  details: { title: copy.details, Content: DetailsSection },
  devices: { title: copy.devices, Content: DevicesSection },
  data: { title: copy.myData, Content: DataSection },
};

function SearchesSection({ section }: { section: SectionModels['searches'] }) {
  return <AlertsSummary summary={section.summary} linked />;
}

export interface SectionProps {
  section: GarageSection;
  variant: FormVariant;
}

export function Section({ section, variant }: SectionProps) {
  const t = useCopy();
  const { title, wide = false } = SECTIONS[section.kind];
  const id = `garage-${section.kind}`;
  return (
    <section aria-labelledby={id} className={classNames(variant.panel, wide && 'lg:col-span-2')}>
      <h2 id={id} className={variant.panelTitle}>
        {t(title)}
      </h2>
      {contentOf(section)}
    </section>
  );
}

/** The compiler does not see that a section and its component have the same kind. */
function contentOf<Kind extends keyof SectionModels>(
  section: { kind: Kind } & SectionModels[Kind],
) {
  const { Content } = SECTIONS[section.kind];
  return <Content section={section} />;
}
