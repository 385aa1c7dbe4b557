import { useState } from 'react';
import { Button, ButtonLink } from '../controls/button.tsx';
import { Icon } from '../icon.tsx';
import { IconButton, IconButtonLink } from '../controls/icon-button.tsx';
import { PhoneLink } from '../controls/phone-link.tsx';
import { Share } from '../controls/share.tsx';
import { Spinner } from '../spinner.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Showcase, Specimen } from './specimen.tsx';

function BusyButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      busy={busy}
      busyLabel="Sending"
      onClick={() => {
        setBusy(true);
        setTimeout(() => setBusy(false), 2000);
      }}
    >
      Enquire Now
    </Button>
  );
}

export function Actions() {
  const [reveals, setReveals] = useState(0);
  return (
    <Showcase id="actions" title="Actions">
      <Specimen title="Button: variants">
        <div className="flex flex-wrap gap-3">
          <Button>Enquire Now</Button>
          <Button variant="secondary">Book a test drive</Button>
          <Button variant="quiet">Clear filters</Button>
          <Button variant="danger">Remove car</Button>
        </div>
      </Specimen>
      <Specimen title="Button: sizes">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">Small</Button>
          <Button size="md">Medium</Button>
          <Button size="lg">Large</Button>
        </div>
      </Specimen>
      <Specimen title="Button: states">
        <div className="flex flex-wrap gap-3">
          <BusyButton />
          <Button busy>Submitting</Button>
          <Button disabled>Disabled</Button>
          <Button variant="secondary" disabled>
            Disabled
          </Button>
        </div>
      </Specimen>
      <Specimen title="Button as a link, with icons">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="#actions" iconAfter={<Icon name="arrow-right" size="sm" />}>
            View stock
          </ButtonLink>
          <ButtonLink href="#actions" variant="secondary" icon={<Icon name="search" size="sm" />}>
            Search
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen title="On the inverse surface" wide>
        <div className="fc-invert flex flex-wrap items-center gap-3 rounded-lg p-6">
          <Button variant="inverse">Get finance</Button>
          <Button>Reserve</Button>
          <Button variant="secondary">Trade-in valuation</Button>
          <Button variant="quiet">Not now</Button>
          <IconButton label="Save">
            <Icon name="heart" />
          </IconButton>
        </div>
      </Specimen>
      <Specimen title="Icon button">
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label="Save">
            <Icon name="heart" />
          </IconButton>
          <IconButton label="Share" variant="outline">
            <Icon name="share-2" />
          </IconButton>
          <IconButton label="Call" variant="solid">
            <Icon name="phone" />
          </IconButton>
          <IconButton label="Save" size="sm" variant="outline">
            <Icon name="heart" size="sm" />
          </IconButton>
          <IconButton label="Save" size="lg" variant="outline" disabled>
            <Icon name="heart" />
          </IconButton>
          <IconButtonLink label="Print this page" variant="outline" href="#actions">
            <Icon name="printer" />
          </IconButtonLink>
        </div>
      </Specimen>
      <Specimen title="Tooltip">
        <div className="flex flex-wrap items-center gap-3">
          <Tooltip text="Saves this car to your favourites on this device." align="start">
            {(describedBy) => (
              <Button variant="secondary" aria-describedby={describedBy}>
                Hover or focus
              </Button>
            )}
          </Tooltip>
          <Tooltip
            text="Includes on-road costs, 12 months registration and stamp duty."
            side="bottom"
          >
            {(describedBy) => (
              <Button variant="quiet" aria-describedby={describedBy}>
                Drive away?
              </Button>
            )}
          </Tooltip>
        </div>
      </Specimen>
      <Specimen title="Phone link">
        <div className="flex flex-col items-start gap-3">
          <PhoneLink phone="07 5550 1234" label="Call the sales desk" />
          <PhoneLink
            phone="0491 570 156"
            masked
            onReveal={() => setReveals((count) => count + 1)}
          />
          <PhoneLink phone="07 5550 1234" masked variant="secondary" />
          <p className="text-sm text-muted">Reveals recorded: {reveals}</p>
        </div>
      </Specimen>
      <Specimen title="Share">
        <Share url="https://dealer.example/cars/touring-hybrid" title="2024 Touring Hybrid" />
      </Specimen>
      <Specimen title="Spinner">
        <div className="flex items-center gap-6">
          <Spinner size="sm" />
          <Spinner label="Loading" />
          <Spinner size="lg" />
        </div>
      </Specimen>
    </Showcase>
  );
}
