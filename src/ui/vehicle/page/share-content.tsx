import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useRef, useState } from 'react';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { Share } from '#ui/primitives/controls/share.tsx';
import { useLoadable } from '#ui/primitives/loadable.ts';
import { vehicleLive } from './live-loader.ts';
import { Section } from './sections.tsx';
import type { VehicleProps } from './summary.tsx';
import type { VehicleModel } from './vehicle-model.ts';

/** Share, print or download the page. */
export function ShareContent({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const { share, pdf, printHref, name } = vehicle;
  const [copies, setCopies] = useState(0);
  const live = useLoadable(vehicleLive, true, () => {});
  return (
    <Section title={t(copy.shareThisVehicle)} className={className}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
        <Share
          url={share.url}
          title={share.title}
          channels={share.channels}
          onCopied={() => setCopies((count) => count + 1)}
        />
        <div className="flex flex-wrap gap-2">
          {pdf === null ? null : <PdfButton pdf={pdf} />}
          {printHref === null ? null : (
            <ButtonLink
              href={printHref}
              variant="secondary"
              newTab
              icon={<Icon name="printer" size="sm" />}
            >
              {t(common.print)}
            </ButtonLink>
          )}
        </div>
      </div>
      {live === null ? null : <live.CopiedToast copies={copies} vehicle={name} />}
    </Section>
  );
}

/**
 * A plain link to the file; with script it also shows that the file is being prepared, and an error
 * message if the download fails.
 */
function PdfButton({ pdf }: { pdf: NonNullable<VehicleModel['pdf']> }) {
  const t = useCopy();
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);

  const live = useLoadable(vehicleLive, true, () => {});

  const download = async () => {
    setPreparing(true);
    try {
      const { downloadPdf } = await vehicleLive.load();
      setProblem(await downloadPdf(pdf, t));
    } catch {
      // Without that script it is a plain link.
      window.location.assign(pdf.href);
    } finally {
      setPreparing(false);
    }
  };

  return (
    <>
      <ButtonLink
        ref={link}
        href={pdf.href}
        download={pdf.fileName}
        variant="secondary"
        icon={<Icon name="file-down" size="sm" />}
        aria-busy={preparing || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!preparing) void download();
        }}
      >
        {t(preparing ? copy.preparing : copy.printPdf)}
      </ButtonLink>
      {live === null ? null : (
        <live.PdfProblem
          text={problem}
          onClose={() => {
            setProblem(null);
            link.current?.focus();
          }}
        />
      )}
    </>
  );
}
