import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import {
  createContext,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import {
  makeToast,
  reduceToasts,
  type Toast,
  type ToastAction,
  type ToastContent,
  type ToastTone,
  TOAST_REMOVE_DELAY_MS,
} from './toasts.ts';
import type { IconName } from '../icon-names.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { SiteLink } from '../controls/site-link.tsx';

export interface ToastHandle {
  id: string;
  update: (changes: Partial<ToastContent>) => void;
  dismiss: () => void;
}

export interface Toaster {
  /** Shows a toast, replacing the previous one. */
  toast: (content: ToastContent) => ToastHandle;
  /** Without an id, dismisses the current toast. */
  dismiss: (id?: string) => void;
}

const ToasterContext = createContext<Toaster | null>(null);

export function useToast(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('useToast needs a ToastProvider above it');
  return toaster;
}

function makeToaster(dispatch: Dispatch<ToastAction>): Toaster {
  let count = 0;
  return {
    toast: (content) => {
      count += 1;
      const id = `toast-${count}`;
      dispatch({ type: 'add', toast: makeToast(id, content) });
      return {
        id,
        update: (changes) => dispatch({ type: 'update', id, changes }),
        dismiss: () => dispatch({ type: 'dismiss', id }),
      };
    },
    dismiss: (id) => dispatch(id === undefined ? { type: 'dismiss' } : { type: 'dismiss', id }),
  };
}

/** Once per page, around everything that may show a toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(reduceToasts, []);
  const toaster = useMemo(() => makeToaster(dispatch), []);
  const newest = toasts[0];
  return (
    <ToasterContext value={toaster}>
      {children}
      <output aria-live="polite" aria-atomic="true" className="sr-only">
        {newest?.open ? [newest.title, newest.description].filter(Boolean).join('. ') : null}
      </output>
      {newest ? <ToastView key={newest.id} toast={newest} dispatch={dispatch} /> : null}
    </ToasterContext>
  );
}

const ICONS: Record<ToastTone, { name: IconName; className: string }> = {
  neutral: { name: 'info', className: 'text-muted' },
  positive: { name: 'circle-check', className: 'text-positive' },
  danger: { name: 'circle-exclamation-point', className: 'text-danger' },
};

interface ToastViewProps {
  toast: Toast;
  dispatch: Dispatch<ToastAction>;
}

function ToastView({ toast, dispatch }: ToastViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const timed = useRef({ toast, left: toast.durationMs });
  const { id, open } = toast;

  // In the top layer, so that it shows above an open dialog; opened by script, which also creates it.
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof element.showPopover !== 'function') return;
    if (open && !element.matches(':popover-open')) element.showPopover();
    else if (!open && element.matches(':popover-open')) element.hidePopover();
  }, [open]);

  useEffect(() => {
    // An update restarts the timer; a pause only stops it.
    if (timed.current.toast !== toast) timed.current = { toast, left: toast.durationMs };
    if (!toast.open || paused) return;
    const { left } = timed.current;
    const started = performance.now();
    const timer = setTimeout(() => dispatch({ type: 'dismiss', id: toast.id }), left);
    return () => {
      clearTimeout(timer);
      timed.current.left = Math.max(0, left - (performance.now() - started));
    };
  }, [toast, paused, dispatch]);

  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => dispatch({ type: 'remove', id }), TOAST_REMOVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [open, id, dispatch]);

  // Pauses while the pointer or the focus is on it.
  const pauseHandlers = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') dispatch({ type: 'dismiss', id });
    },
  };
  return (
    <div
      ref={ref}
      popover="manual"
      data-open={open || undefined}
      {...pauseHandlers}
      className="fc-toast"
    >
      <ToastBody toast={toast} onDismiss={() => dispatch({ type: 'dismiss', id })} />
    </div>
  );
}

export interface ToastBodyProps {
  toast: Pick<Toast, 'title' | 'description' | 'tone' | 'action'>;
  onDismiss?: (() => void) | undefined;
}

/** The toast's content, without its behaviour. */
export function ToastBody({ toast, onDismiss }: ToastBodyProps) {
  const t = useCopy();
  const icon = ICONS[toast.tone];
  return (
    <div className="flex items-start gap-3 rounded-md border border-line bg-raised py-2 pr-2 pl-4 text-ink shadow-float">
      <Icon name={icon.name} className={`mt-2.5 ${icon.className}`} />
      <div className="min-w-0 grow py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.description ? <p className="text-sm text-muted">{toast.description}</p> : null}
        {toast.action ? (
          <SiteLink
            href={toast.action.href}
            className="fc-text-link mt-1 inline-block py-1 text-sm"
          >
            {toast.action.label}
          </SiteLink>
        ) : null}
      </div>
      <IconButton label={t(common.dismiss)} size="sm" className="mt-0.5" onClick={onDismiss}>
        <Icon name="x" size="sm" />
      </IconButton>
    </div>
  );
}
