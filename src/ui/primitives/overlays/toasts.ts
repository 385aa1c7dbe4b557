/** State of the toasts, one at a time. Times are in milliseconds; the timers are in the component. */

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 3000;
/** From dismissal to removal. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export const TOAST_TONES = ['neutral', 'positive', 'danger'] as const;
export type ToastTone = (typeof TOAST_TONES)[number];

export interface Toast {
  id: string;
  title: string;
  description: string | null;
  tone: ToastTone;
  durationMs: number;
  action: { label: string; href: string } | null;
  /** False once dismissed: it is no longer shown but can still be updated until it is removed. */
  open: boolean;
}

export type ToastContent = Pick<Toast, 'title'> & Partial<Omit<Toast, 'id' | 'title' | 'open'>>;

export type ToastAction =
  | { type: 'add'; toast: Toast }
  | { type: 'update'; id: string; changes: Partial<Omit<Toast, 'id'>> }
  /** Without an id, both apply to every toast. */
  | { type: 'dismiss'; id?: string }
  | { type: 'remove'; id?: string };

export function makeToast(id: string, content: ToastContent): Toast {
  return {
    description: null,
    tone: 'neutral',
    durationMs: TOAST_DURATION_MS,
    action: null,
    ...content,
    id,
    open: true,
  };
}

export function reduceToasts(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts.filter(({ id }) => id !== action.toast.id)].slice(
        0,
        TOAST_LIMIT,
      );
    case 'update':
      return toasts.map((toast) =>
        toast.id === action.id ? { ...toast, ...action.changes, id: toast.id } : toast,
      );
    case 'dismiss':
      return toasts.map((toast) =>
        toast.open && (action.id === undefined || toast.id === action.id)
          ? { ...toast, open: false }
          : toast,
      );
    case 'remove':
      return action.id === undefined ? [] : toasts.filter(({ id }) => id !== action.id);
  }
}
