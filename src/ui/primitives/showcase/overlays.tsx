import { useState } from 'react';
import { AlertDialog } from '../overlays/alert-dialog.tsx';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { DialogTrigger } from '../overlays/dialog-trigger.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Field } from '../inputs/field.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { ToastBody, ToastProvider, useToast } from '../overlays/toast.tsx';
import { closeModal } from '../overlays/use-modal.ts';
import { Showcase, Specimen } from './specimen.tsx';

const ENQUIRY = 'showcase-enquiry';
const CONFIRM = 'showcase-confirm';
const SIDES = ['left', 'right', 'bottom'] as const;

function ToastButtons() {
  const { toast } = useToast();
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Car Saved In Watchlist', tone: 'positive' })}
      >
        Save a car
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          const handle = toast({ title: 'Sending your enquiry', durationMs: 10_000 });
          setTimeout(
            () => handle.update({ title: 'Enquiry sent', tone: 'positive', durationMs: 3000 }),
            1200,
          );
        }}
      >
        Update in place
      </Button>
    </div>
  );
}

export function Overlays() {
  const [alerting, setAlerting] = useState(false);
  return (
    <Showcase id="overlays" title="On top of the page">
      <Specimen title="Dialog">
        <DialogTrigger dialogId={ENQUIRY} variant="secondary">
          Open dialog
        </DialogTrigger>
        <Dialog
          id={ENQUIRY}
          title="Enquire about this car"
          description="We answer within the hour while the yard is open."
          footer={
            <>
              <Button variant="quiet" onClick={() => closeModal(ENQUIRY)}>
                Cancel
              </Button>
              <Button onClick={() => closeModal(ENQUIRY)}>Enquire Now</Button>
            </>
          }
        >
          <div className="grid gap-4 pt-2">
            <Field label="Name" required>
              {(control) => <TextInput {...control} name="name" autoComplete="name" />}
            </Field>
            <Field label="Mobile" required>
              {(control) => <TextInput {...control} name="phone" type="tel" autoComplete="tel" />}
            </Field>
          </div>
        </Dialog>
      </Specimen>
      <Specimen title="Alert dialog">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setAlerting(true)}>
            Show an alert
          </Button>
          <DialogTrigger dialogId={CONFIRM} variant="secondary">
            Ask to confirm
          </DialogTrigger>
        </div>
        <AlertDialog
          id="showcase-alert"
          title="That did not go through"
          open={alerting}
          onClose={() => setAlerting(false)}
        >
          <p>An error occurred when submitting this form</p>
        </AlertDialog>
        <AlertDialog
          id={CONFIRM}
          title="Remove this car?"
          confirmLabel="Remove"
          cancelLabel="Keep it"
          danger
        >
          <p>It leaves your watchlist, and you will hear no more about its price.</p>
        </AlertDialog>
      </Specimen>
      <Specimen title="Drawer">
        <div className="flex flex-wrap gap-3">
          {SIDES.map((side) => (
            <DialogTrigger key={side} dialogId={`showcase-drawer-${side}`} variant="secondary">
              From the {side}
            </DialogTrigger>
          ))}
        </div>
        {SIDES.map((side) => (
          <Drawer
            key={side}
            id={`showcase-drawer-${side}`}
            side={side}
            title="Filters"
            footer={
              <Button block onClick={() => closeModal(`showcase-drawer-${side}`)}>
                Show 148 cars
              </Button>
            }
          >
            {['SUV', 'Ute', 'Hatch', 'Wagon'].map((body) => (
              <Checkbox key={body} name={`${side}-body`} value={body} label={body} />
            ))}
          </Drawer>
        ))}
      </Specimen>
      <Specimen title="Toast">
        <ToastProvider>
          <ToastButtons />
        </ToastProvider>
        <div className="mt-6 grid max-w-md gap-3">
          <ToastBody
            toast={{
              title: 'Car Saved In Watchlist',
              description: null,
              tone: 'positive',
              action: { label: 'View List', href: '/watchlist' },
            }}
          />
          <ToastBody
            toast={{
              title: 'Copied 2024 Touring Hybrid to your clipboard!',
              description: null,
              tone: 'neutral',
              action: null,
            }}
          />
          <ToastBody
            toast={{
              title: 'Brochure not ready',
              description: 'Please try again in a minute.',
              tone: 'danger',
              action: null,
            }}
          />
        </div>
      </Specimen>
    </Showcase>
  );
}
