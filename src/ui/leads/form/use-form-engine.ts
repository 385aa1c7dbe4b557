import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FormErrors, checkForm } from '#domain/leads/forms/check-form.ts';
import { HONEYPOT_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { useCopy } from '../../primitives/copy-context.ts';
import { track } from '../../site/analytics/track.ts';
import { useSite } from '../../site/site-context.ts';
import { type Captcha, createCaptcha, solveCaptcha } from '../captcha/captcha.ts';
import { engagementEvent, submissionEvent } from '../form-events.ts';
import type { ShownForm } from '../form-model.ts';
import { type Draft, type VisitorStore, visitorOf, visitorStore } from '../visitor-store.ts';
import {
  type FieldErrors,
  type Recheck,
  errorsAfterBlur,
  errorsAfterInput,
  errorsAfterSubmit,
  startErrors,
} from './field-errors.ts';
import { focusFirst, readValues, textOf } from './form-values.ts';
import { type Remembered, useRemembered } from './use-remembered.ts';

type Values = Draft['values'];

/** The captcha response under its field name. */
export type CaptchaFields = Readonly<Record<string, string>>;

export interface FormEngineOptions {
  form: ShownForm;
  /** The current fields: the whole form or one step. */
  fields: readonly FormField[];
  /** Identifies the step the errors belong to; another step starts without them. */
  step: unknown;
  /** The server's response to a form post without script. */
  answered: { errors: FormErrors; tried: boolean };
  recheck: Recheck;
  /** Normalises values before validation. */
  tidy?: (values: Values) => Record<string, unknown>;
  prefill: { active: boolean; draftName: string | null };
  /** Whether this step requires a solved captcha. */
  captcha: boolean;
  /** Set if the visitor must press again; the captcha is then not solved again. */
  confirm: string | null;
}

export interface FormEngine extends Remembered {
  ref: RefObject<HTMLFormElement | null>;
  store: VisitorStore;
  errors: FormErrors;
  /** After the first submit, all errors are also listed. */
  tried: boolean;
  handleFocus: () => void;
  handleBlur: (event: { target: EventTarget }) => void;
  handleInput: (event: { target: EventTarget }) => void;
  read: (form: HTMLFormElement) => Values;
  readHoneypot: (form: HTMLFormElement) => string;
  /** Shows the errors of the values; returns whether there are none. */
  check: (values: Values) => boolean;
  /** Shows the server's errors. */
  report: (errors: FormErrors, step: unknown) => void;
  /** Empty if no captcha is needed; undefined if it could not be loaded or solved. */
  solveCaptcha: () => Promise<CaptchaFields | undefined>;
  /** The lead was accepted: remembers the visitor for other forms and for the success page. */
  complete: (values: Values, category: string, booked?: string | null) => void;
}

interface ShownErrors extends FieldErrors {
  step: unknown;
  focus: boolean;
}

/**
 * Behaviour shared by all forms once their script runs, in one step or several: prefills and clears the
 * visitor's details, shows errors, prepares the captcha and remembers the sender.
 */
export function useFormEngine(options: FormEngineOptions): FormEngine {
  const { form, fields, step, answered, recheck, tidy, prefill, captcha, confirm } = options;
  const { model } = form;
  const t = useCopy();
  const site = useSite();
  const slug = site?.slug ?? '';
  const persists = site?.tools.viewed ?? false;
  const store = useMemo(() => visitorStore(slug, persists), [slug, persists]);
  const ref = useRef<HTMLFormElement>(null);
  const solver = useRef<Captcha | null>(null);
  const engaged = useRef(false);
  const remembered = useRemembered({ ref, store, fields, ...prefill });
  const [shown, setShown] = useState<ShownErrors | null>(null);
  const stateIn = (last: ShownErrors | null): FieldErrors =>
    last !== null && last.step === step ? last : startErrors(answered.errors, answered.tried);
  const { errors, tried } = stateIn(shown);

  // After the errors have rendered, so that screen readers announce them with the field.
  useLayoutEffect(() => {
    if (shown?.focus && ref.current !== null) focusFirst(ref.current, shown.errors);
  }, [shown]);

  const captchaSolver = () => (solver.current ??= createCaptcha(() => ref.current));
  const read = (element: HTMLFormElement) => readValues(fields, new FormData(element));
  const findErrors = (values: Values): FormErrors => {
    const checked = checkForm(fields, tidy === undefined ? values : tidy(values), t);
    return checked.ok ? {} : checked.errors;
  };
  const recheckField =
    (change: typeof errorsAfterBlur) =>
    ({ target }: { target: EventTarget }) => {
      const element = ref.current;
      if (element === null) return;
      const before = stateIn(shown);
      const check = () => findErrors(read(element));
      const after = change(before, nameOf(target), { recheck, check });
      if (after !== before) setShown({ ...after, step, focus: false });
    };
  const report = (found: FormErrors, about: unknown) => {
    const names = fields.map(({ name }) => name);
    setShown((last) => ({
      ...errorsAfterSubmit(stateIn(last), names, found),
      step: about,
      focus: Object.keys(found).length > 0,
    }));
  };

  return {
    ...remembered,
    ref,
    store,
    errors,
    tried,
    handleFocus: () => {
      if (captcha && confirm === null) captchaSolver().prepare();
      if (engaged.current) return;
      engaged.current = true;
      track(engagementEvent(model));
    },
    handleBlur: recheckField(errorsAfterBlur),
    handleInput: recheckField(errorsAfterInput),
    read,
    readHoneypot: (element) => textOf(new FormData(element).get(HONEYPOT_FIELD)),
    check: (values) => {
      const found = findErrors(values);
      report(found, step);
      return Object.keys(found).length === 0;
    },
    report,
    solveCaptcha: async () => {
      if (!captcha) return {};
      return confirm === null && window.isSecureContext ? solveCaptcha(captchaSolver()) : undefined;
    },
    complete: (values, category, booked = null) => {
      track(submissionEvent(model));
      if (!model.withdraws) store.remember(visitorOf(values));
      store.saveSuccess(category, form.car?.slug ?? null, booked);
    },
  };
}

function nameOf(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}
