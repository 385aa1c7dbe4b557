import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { balancedColumns } from '../primitives/balanced-columns.ts';
import { classNames } from '../primitives/class-names.ts';
import type { SiteFrame } from '../site/site-frame.ts';
import { ContactCard, ContactRow } from '../locations/contact-card.tsx';
import type { ContactCardModel } from '../locations/contact-card-model.ts';
import { LocationsMapSection } from '../locations/locations-map-section.tsx';
import { OpeningHoursSection } from '../locations/opening-hours-section.tsx';
import { FORM_VARIANTS, type FormVariant } from './form-variants.ts';
import type { SentForm } from './form-model.ts';
import { FormColumns, FormPage } from './lead-page.tsx';
import type { ContactModel } from './page-model.ts';

export interface ContactPageProps {
  frame: SiteFrame;
  contact: ContactModel;
  sent: SentForm | null;
}

/** The form with all of the dealer's locations; on a location's page, only that location. */
export function ContactPage({ frame, contact, sent }: ContactPageProps) {
  const t = useCopy();
  const variant = FORM_VARIANTS[frame.site.template];
  const [first, ...more] = contact.locations;
  const beside = contact.vehicleLocation ?? first ?? null;
  const breadcrumbs = contact.isLocationPage
    ? [{ label: t(common.contactUs), href: frame.links.contact ?? '/contact-us' }]
    : undefined;
  return (
    <FormPage
      kind="contact"
      template={frame.site.template}
      title={contact.title}
      intro={contact.intro}
      breadcrumbs={breadcrumbs}
    >
      <FormColumns variant={variant} form={contact.form} sent={sent} location={beside} />
      <LocationParts contact={contact} variant={variant} />
      {more.length === 0 ? null : (
        <section aria-labelledby="places-title" className="mt-12 sm:mt-16">
          <h2 id="places-title" className={variant.panelTitle}>
            {t(copy.ourLocations)}
          </h2>
          <OtherLocations cards={more} variant={variant} />
        </section>
      )}
    </FormPage>
  );
}

/** With more of them, cards would fill dozens of screens of a phone. */
const MOST_CARDS = 12;

function OtherLocations({ cards, variant }: { cards: ContactCardModel[]; variant: FormVariant }) {
  if (cards.length > MOST_CARDS) {
    return (
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <ContactRow key={card.id} card={card} />
        ))}
      </ul>
    );
  }
  return (
    <div className={classNames(variant.cards, balancedColumns(Math.max(cards.length, 3), 4))}>
      {cards.map((card) => (
        <ContactCard key={card.id} card={card} variant={variant} contact />
      ))}
    </div>
  );
}

/** The hours and the map of the location that the page is about. */
function LocationParts({ contact, variant }: { contact: ContactModel; variant: FormVariant }) {
  const { hours, map } = contact;
  if (hours === null && map === null) return null;
  const style = { ...variant, sectionTitle: variant.panelTitle };
  return (
    <div className="mt-12 grid gap-12 sm:mt-16 lg:grid-cols-2">
      {hours === null ? null : <OpeningHoursSection section={hours} variant={style} />}
      {map === null ? null : <LocationsMapSection section={map} variant={style} />}
    </div>
  );
}
