import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import { loadStyle } from '../media/load-style.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { Dialog } from '../primitives/overlays/dialog.tsx';
import { PhoneLink } from '../primitives/controls/phone-link.tsx';
import { StatusLine } from '../locations/status-line.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import { CarBar } from './car-bar.tsx';
import { type FormYard, type ShownForm, toDialogForm } from './form-model.ts';
import styleHref from './forms.css?url';
import { LeadForm } from './lead-form.tsx';
import { usePageData } from './use-page-data.ts';

export interface FormDialogProps {
  title: string;
  /** The page the form comes from. */
  href: string;
  onClose: () => void;
}

/** A page without a form has not loaded this style sheet yet. */
export function loadFormStyle(): Promise<void> {
  return loadStyle(styleHref);
}

/** Loader data of the pages with forms; each uses its own property. */
interface FormPageData {
  contact?: { form: ShownForm };
  page?: { form: ShownForm };
  finance?: { form: ShownForm };
}

function formIn(data: FormPageData | null, from: string): ShownForm | null {
  const form = data?.contact?.form ?? data?.page?.form ?? data?.finance?.form;
  return form === undefined ? null : toDialogForm(form, pageIdOf(from));
}

/** Another page's form in a dialog. If it cannot be loaded, navigates to that page. */
export function FormDialog({ title, href, onClose }: FormDialogProps) {
  const t = useCopy();
  const { data, settled } = usePageData<FormPageData>(href);
  const { pathname } = useLocation();
  const [from] = useState(pathname);
  // Closes when the visitor leaves the page underneath.
  useEffect(() => {
    if (pathname !== from) onClose();
  }, [pathname, from, onClose]);
  const form = useMemo(() => formIn(data, from), [data, from]);
  const failed = settled && form === null;
  useEffect(() => {
    if (failed) window.location.assign(href);
  }, [failed, href]);
  return (
    <Dialog
      id="form-dialog"
      title={title}
      // The dialog's head does not scroll: the vehicle stays in view.
      description={form?.car ? <CarBar car={form.car} /> : null}
      open
      onClose={onClose}
    >
      {form === null ? (
        <p className="grid min-h-60 place-items-center text-muted">
          <Spinner size="lg" label={t(copy.loadingForm)} />
        </p>
      ) : (
        <div className="pt-3">
          {form.yard === undefined ? null : <YardLine yard={form.yard} />}
          <LeadForm form={form} />
        </div>
      )}
    </Dialog>
  );
}

/** Who receives the form, and the faster way to reach them. */
function YardLine({ yard: { name, phone, status } }: { yard: FormYard }) {
  const t = useCopy();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 text-sm">
      <strong>{name}</strong>
      {phone === null ? null : <PhoneLink phone={phone} label={t(common.callName, { name })} />}
      <StatusLine status={status} />
    </div>
  );
}
