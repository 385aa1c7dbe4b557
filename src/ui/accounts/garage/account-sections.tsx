import * as leadsCopy from '#copy/en-AU/leads.ts';
import * as common from '#copy/en-AU/common.ts';
import * as signInCopy from '#copy/en-AU/sign-in.ts';
import * as copy from '#copy/en-AU/garage.ts';
import type { Copy } from '#copy/format.ts';
import { Badge } from '#ui/primitives/content/badge.tsx';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import { GarageForm } from './garage-form.tsx';
import { type GarageDevice, type SectionModels, SESSION_FIELD } from './garage-model.ts';

export function DetailsSection({ section }: { section: SectionModels['details'] }) {
  const t = useCopy();
  const { mobile, name, email, postcode, changeHref } = section;
  const rows = [
    [t(leadsCopy.mobile), mobile],
    [t(common.name), name],
    [t(common.email), email],
    [t(common.postcode), postcode],
  ] as const;
  return (
    <>
      <dl className="grid gap-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">
              {value ?? <span className="text-muted">{t(copy.notGiven)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={changeHref} variant="secondary" className="mt-6">
        {t(copy.changeDetails)}
      </ButtonLink>
    </>
  );
}

function deviceName({ browser, system }: GarageDevice, t: Copy): string {
  if (browser !== null && system !== null) return t(copy.browserOn, { browser, system });
  return browser ?? system ?? t(copy.unknownDevice);
}

export function DevicesSection({ section }: { section: SectionModels['devices'] }) {
  const t = useCopy();
  return (
    <>
      <p className="mb-4 text-muted">{t(copy.devicesIntro)}</p>
      <ul className="grid divide-y divide-line border-y border-line">
        {section.devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="grid min-w-0 justify-items-start gap-1">
              <p className="font-medium">{deviceName(device, t)}</p>
              <p className="text-sm text-muted">{t(copy.lastUsed, { date: device.lastUsed })}</p>
              {device.isThis ? <Badge tone="positive">{t(copy.thisDevice)}</Badge> : null}
            </div>
            <GarageForm deed="end-session">
              <input type="hidden" name={SESSION_FIELD} value={device.id} />
              <Button
                type="submit"
                variant="secondary"
                size="sm"
                aria-label={t(copy.signOutDevice, { device: deviceName(device, t) })}
              >
                {t(signInCopy.signOut)}
              </Button>
            </GarageForm>
          </li>
        ))}
      </ul>
      <GarageForm deed="sign-out-everywhere" className="mt-6">
        <Button type="submit" variant="secondary">
          {t(copy.signOutEverywhere)}
        </Button>
      </GarageForm>
    </>
  );
}

export function DataSection({ section }: { section: SectionModels['data'] }) {
  const t = useCopy();
  return (
    <>
      <p className="text-pretty text-muted">{t(copy.myDataIntro)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          href={section.exportHref}
          variant="secondary"
          download="my-data.json"
          icon={<Icon name="file-down" size="sm" />}
        >
          {t(copy.downloadData)}
        </ButtonLink>
        <ButtonLink href={section.deleteHref} variant="quiet">
          {t(copy.deleteAccount)}
        </ButtonLink>
      </div>
    </>
  );
}
