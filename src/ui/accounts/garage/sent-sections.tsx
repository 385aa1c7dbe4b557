import * as common from '#copy/en-AU/common.ts';
import * as emailsCopy from '#copy/en-AU/emails.ts';
import * as driveCopy from '#copy/en-AU/test-drives.ts';
import * as tradeInCopy from '#copy/en-AU/trade-in.ts';
import * as copy from '#copy/en-AU/garage.ts';
import type { EnquiryState } from '#domain/accounts/garage/enquiry-state.ts';
import { Badge, type BadgeTone } from '#ui/primitives/content/badge.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { EmptySection } from './empty-section.tsx';
import type { GarageDrive, GarageEnquiry, GarageValuation, SectionModels } from './garage-model.ts';

const LIST = 'grid divide-y divide-line';
const ITEM = 'grid justify-items-start gap-1.5 py-4 first:pt-0';

export function DrivesSection({ section }: { section: SectionModels['drives'] }) {
  const t = useCopy();
  const { drives, bookHref } = section;
  if (drives.length === 0) {
    return (
      <EmptySection href={bookHref} label={t(driveCopy.title)}>
        {t(copy.noDrives)}
      </EmptySection>
    );
  }
  return (
    <ul className={LIST}>
      {drives.map((drive) => (
        <li key={drive.id} className={ITEM}>
          <Drive drive={drive} />
        </li>
      ))}
    </ul>
  );
}

function Drive({ drive }: { drive: GarageDrive }) {
  const t = useCopy();
  const { vehicle, when, where, isOver, changeHref, calendarHref } = drive;
  const title = vehicle === null ? t(common.testDrive) : t(copy.driveOf, { vehicle: vehicle.name });
  return (
    <>
      <h3 className="font-semibold">{title}</h3>
      <p>{when}</p>
      {where === null ? null : <p className="text-muted">{where}</p>}
      {isOver ? (
        <Badge>{t(copy.driveIsOver)}</Badge>
      ) : (
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink
            href={changeHref}
            size="sm"
            variant="secondary"
            aria-label={t(copy.changeDrive, { drive: title })}
          >
            {t(copy.changeOrCancel)}
          </ButtonLink>
          <ButtonLink
            href={calendarHref}
            size="sm"
            variant="secondary"
            download="test-drive.ics"
            aria-label={t(copy.addDriveToCalendar, { drive: title })}
          >
            {t(copy.addToCalendar)}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

export function EnquiriesSection({ section }: { section: SectionModels['enquiries'] }) {
  const t = useCopy();
  const { enquiries, dealer, contactHref } = section;
  if (enquiries.length === 0) {
    return (
      <EmptySection href={contactHref} label={t(common.contactUs)}>
        {t(copy.noEnquiries)}
      </EmptySection>
    );
  }
  return (
    <>
      <ul className={LIST}>
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className={ITEM}>
            <h3 className="font-semibold">{enquiry.category}</h3>
            <AboutVehicle vehicle={enquiry.vehicle} />
            <p className="text-sm text-muted">{t(copy.sentOn, { date: enquiry.sentOn })}</p>
            <State state={enquiry.state} dealer={dealer} />
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-sm text-pretty text-muted">
        {t(copy.onlyYours)}
      </p>
    </>
  );
}

function AboutVehicle({ vehicle }: Pick<GarageEnquiry, 'vehicle'>) {
  const t = useCopy();
  if (vehicle === null) return null;
  const { name, href } = vehicle;
  if (href === null) return <p>{t(copy.about, { vehicle: name })}</p>;
  return (
    <p>
      <SiteLink href={href} className="fc-text-link inline-block py-0.5">
        {t(copy.about, { vehicle: name })}
      </SiteLink>
    </p>
  );
}

const STATES: Record<EnquiryState, { text: string; tone: BadgeTone }> = {
  received: { text: emailsCopy.received, tone: 'neutral' },
  'passed-on': { text: copy.statePassedOn, tone: 'positive' },
  unfinished: { text: copy.stateUnfinished, tone: 'warning' },
  cancelled: { text: copy.stateCancelled, tone: 'neutral' },
};

function State({ state, dealer }: { state: EnquiryState; dealer: string }) {
  const t = useCopy();
  const { text, tone } = STATES[state];
  return <Badge tone={tone}>{t(text, { dealer })}</Badge>;
}

export function ValuationsSection({ section }: { section: SectionModels['valuations'] }) {
  const t = useCopy();
  const { valuations, dealer, word, valueHref } = section;
  if (valuations.length === 0) {
    return (
      <EmptySection href={valueHref} label={t(common.valueMyVehicle, { vehicle: word })}>
        {t(copy.noValuations, { vehicle: word })}
      </EmptySection>
    );
  }
  return (
    <ul className={LIST}>
      {valuations.map((valuation) => (
        <li key={valuation.id} className={ITEM}>
          <h3 className="font-semibold">
            {valuation.vehicle ?? t(tradeInCopy.yourVehicle, { vehicle: word })}
          </h3>
          <Figure valuation={valuation} />
          {valuation.kms === null ? null : (
            <p className="text-muted">{t(copy.kilometres, { kms: valuation.kms })}</p>
          )}
          <p className="text-sm text-muted">{t(copy.sentOn, { date: valuation.sentOn })}</p>
          <State state={valuation.state} dealer={dealer} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ valuation: { price, accepted } }: { valuation: GarageValuation }) {
  const t = useCopy();
  if (price === null) return <p>{t(copy.noFigureYet)}</p>;
  return (
    <>
      <p>{t(copy.valuedAt, { price })}</p>
      {accepted ? <p>{t(copy.accepted)}</p> : null}
    </>
  );
}
