import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { loadStyle } from '../media/load-style.ts';
import { Dialog } from '../primitives/overlays/dialog.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import { type ShownForm, toDialogForm } from './form-model.ts';
import styleHref from './forms.css?url';
import { LeadForm } from './lead-form.tsx';
import { usePageData } from './use-page-data.ts';

export interface FormDialogProps {
  title: string;
  /** The page whose form it is. */
  href: string;
  onClose: () => void;
}

/** A page without a form of its own does not have it yet. */
export function loadFormStyle(): Promise<void> {
  return loadStyle(styleHref);
}

/** What the pages of forms hand to a dialog, each under its own name. */
interface PageOfForm {
  contact?: { form: ShownForm };
  page?: { form: ShownForm };
  finance?: { form: ShownForm };
}

function formIn(data: PageOfForm | null): ShownForm | null {
  const form = data?.contact?.form ?? data?.page?.form ?? data?.finance?.form;
  return form === undefined ? null : toDialogForm(form);
}

/** The form of another page over this one. Where it cannot be had, the page itself is gone to. */
export function FormDialog({ title, href, onClose }: FormDialogProps) {
  const { data, settled } = usePageData<PageOfForm>(href);
  const { pathname } = useLocation();
  const [from] = useState(pathname);
  // The page that it stands over has been left.
  useEffect(() => {
    if (pathname !== from) onClose();
  }, [pathname, from, onClose]);
  const form = useMemo(() => formIn(data), [data]);
  const failed = settled && form === null;
  useEffect(() => {
    if (failed) window.location.assign(href);
  }, [failed, href]);
  return (
    <Dialog id="form-dialog" title={title} description={form?.car?.name} open onClose={onClose}>
      {form === null ? (
        <p className="grid min-h-60 place-items-center text-muted">
          <Spinner size="lg" label="Loading the form" />
        </p>
      ) : (
        <div className="pt-3">
          <LeadForm form={form} />
        </div>
      )}
    </Dialog>
  );
}
