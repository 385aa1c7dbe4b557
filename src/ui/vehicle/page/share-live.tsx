import { useEffect, useEffectEvent } from 'react';
import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { AlertDialog } from '#ui/primitives/overlays/alert-dialog.tsx';
import { ToastProvider, useToast } from '#ui/primitives/overlays/toast.tsx';
import { warn } from '#ui/primitives/warn.ts';
import type { VehicleModel } from './vehicle-model.ts';

export interface CopiedToastProps {
  /** How often the page's address was copied; each time shows a toast. */
  copies: number;
  vehicle: string;
}

export function CopiedToast(props: CopiedToastProps) {
  return (
    <ToastProvider>
      <Announced {...props} />
    </ToastProvider>
  );
}

function Announced({ copies, vehicle }: CopiedToastProps) {
  const t = useCopy();
  const { toast } = useToast();
  const show = useEffectEvent(() =>
    toast({ title: t(copy.copied, { vehicle }), tone: 'positive' }),
  );
  useEffect(() => {
    if (copies > 0) show();
  }, [copies]);
  return null;
}

/** Null if the download has started, otherwise what to tell the visitor. */
export async function downloadPdf(
  pdf: NonNullable<VehicleModel['pdf']>,
  t: Copy,
): Promise<string | null> {
  try {
    const response = await fetch(pdf.href);
    if (!response.ok) return (await messageOf(response)) ?? t(copy.pdfFailed);
    const address = URL.createObjectURL(await response.blob());
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = pdf.fileName;
    anchor.click();
    // By then the browser has started the download.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return null;
  } catch (error) {
    // The browser's message about a lost connection does not help a visitor.
    warn('The PDF could not be downloaded:', error);
    return t(copy.pdfFailed);
  }
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

export function PdfProblem({ text, onClose }: { text: string | null; onClose: () => void }) {
  const t = useCopy();
  return (
    <AlertDialog
      id="pdf-problem"
      title={t(copy.pdfFailedTitle)}
      open={text !== null}
      onClose={onClose}
    >
      {text}
    </AlertDialog>
  );
}
