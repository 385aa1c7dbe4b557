import type { SiteFrame } from '../site/site-frame.ts';
import { ContactCardView } from '../locations/contact-card.tsx';
import { FORM_LOOKS } from './form-looks.ts';
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
  const look = FORM_LOOKS[frame.site.template];
  const [first, ...more] = contact.places;
  const beside = contact.place ?? first ?? null;
  const trail = contact.location
    ? [{ label: 'Contact us', href: frame.links.contact ?? '/contact-us' }]
    : undefined;
  return (
    <FormPage kind="contact" look={look} title={contact.title} intro={contact.intro} trail={trail}>
      <FormColumns look={look} form={contact.form} sent={sent} place={beside} />
      {more.length === 0 ? null : (
        <section aria-labelledby="places-title" className="mt-12 sm:mt-16">
          <h2 id="places-title" className={look.panelTitle}>
            Our locations
          </h2>
          <div className={look.cards}>
            {more.map((card) => (
              <ContactCardView key={card.id} card={card} variant={look} contact />
            ))}
          </div>
        </section>
      )}
    </FormPage>
  );
}
