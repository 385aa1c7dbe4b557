import type { SiteFrame } from '../site/site-frame.ts';
import { ContactCard } from '../locations/contact-card.tsx';
import { FORM_VARIANTS } from './form-variants.ts';
import type { SentForm } from './form-model.ts';
import { FormColumns, FormPage } from './lead-page.tsx';
import type { ContactModel } from './page-model.ts';

export interface ContactPageProps {
  frame: SiteFrame;
  contact: ContactModel;
  sent: SentForm | null;
}

/** The form, and every place of the dealer; of one place's page, that place. */
export function ContactPage({ frame, contact, sent }: ContactPageProps) {
  const look = FORM_VARIANTS[frame.site.template];
  const [first, ...more] = contact.locations;
  const beside = contact.vehicleLocation ?? first ?? null;
  const trail = contact.isLocationPage
    ? [{ label: 'Contact us', href: frame.links.contact ?? '/contact-us' }]
    : undefined;
  return (
    <FormPage
      kind="contact"
      variant={look}
      title={contact.title}
      intro={contact.intro}
      breadcrumbs={trail}
    >
      <FormColumns variant={look} form={contact.form} sent={sent} location={beside} />
      {more.length === 0 ? null : (
        <section aria-labelledby="places-title" className="mt-12 sm:mt-16">
          <h2 id="places-title" className={look.panelTitle}>
            Our locations
          </h2>
          <div className={look.cards}>
            {more.map((card) => (
              <ContactCard key={card.id} card={card} variant={look} contact />
            ))}
          </div>
        </section>
      )}
    </FormPage>
  );
}
