import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useRef, useState } from 'react';
import { AlertDialog } from '#ui/primitives/overlays/alert-dialog.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { Share } from '#ui/primitives/controls/share.tsx';
import { useToast } from '#ui/primitives/overlays/toast.tsx';
import { warn } from '#ui/primitives/warn.ts';
import { Section } from './sections.tsx';
import type { VehicleProps } from './summary.tsx';
import type { VehicleModel } from './vehicle-model.ts';

/** Share, print or download the page. */
export function ShareSection({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const { share, pdf, printHref, name } = vehicle;
  const { toast } = useToast();
  if (share.channels.length === 0 && pdf === null && printHref === null) return null;
  return (
    <Section title={t(copy.shareThisVehicle)} className={className}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
        <Share
          url={share.url}
          title={share.title}
          channels={share.channels}
          onCopied={() => toast({ title: t(copy.copied, { vehicle: name }), tone: 'positive' })}
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

  const download = async () => {
    setPreparing(true);
    try {
      const response = await fetch(pdf.href);
      if (!response.ok) {
        setProblem((await messageOf(response)) ?? t(copy.pdfFailed));
        return;
      }
      const address = URL.createObjectURL(await response.blob());
      const anchor = document.createElement('a');
      anchor.href = address;
      anchor.download = pdf.fileName;
      anchor.click();
      // By then the browser has started the download.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      // The browser's message about a lost connection does not help a visitor.
      warn('The PDF could not be downloaded:', error);
      setProblem(t(copy.pdfFailed));
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
      <AlertDialog
        id="pdf-problem"
        title={t(copy.pdfFailedTitle)}
        open={problem !== null}
        onClose={() => {
          setProblem(null);
          link.current?.focus();
        }}
      >
        {problem}
      </AlertDialog>
    </>
  );
}

/** Null if the answer contains none. */
async function messageOf(response: Response): Promise<string | null> {
  try {
    const { error } = (await response.json()) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' && error.message !== '' ? error.message : null;
  } catch {
    return null;
  }
}
