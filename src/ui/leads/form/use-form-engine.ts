import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FormErrors, checkForm } from '#domain/leads/forms/check-form.ts';
import { HONEYPOT_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { track } from '../../site/analytics/track.ts';
import { useSite } from '../../site/site-context.ts';
import { type Captcha, createCaptcha, passed } from '../captcha/captcha.ts';
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

/** The answer to the site's check, under the name of its field. */
export type CaptchaFields = Readonly<Record<string, string>>;

export interface FormEngineOptions {
  form: ShownForm;
  /** What is asked now: all of the form, or one step of it. */
  fields: readonly FormField[];
  /** What the errors belong to; another step starts with its own. */
  step: unknown;
  /** What the server answered, where it took the form without script. */
  answered: { errors: FormErrors; tried: boolean };
  recheck: Recheck;
  /** Before values are checked. */
  tidy?: (values: Values) => Record<string, unknown>;
  prefill: { active: boolean; draftName: string | null };
  /** Whether this step is sent with a solved captcha. */
  captcha: boolean;
  /** Asked to press once more, the visitor is not checked again. */
  confirm: string | null;
}

export interface FormEngine extends Remembered {
  ref: RefObject<HTMLFormElement | null>;
  store: VisitorStore;
  errors: FormErrors;
  /** From then on all errors are listed, too. */
  tried: boolean;
  handleFocus: () => void;
  handleBlur: (event: { target: EventTarget }) => void;
  handleInput: (event: { target: EventTarget }) => void;
  read: (form: HTMLFormElement) => Values;
  readHoneypot: (form: HTMLFormElement) => string;
  /** Shows what is wrong with the values, and says whether nothing is. */
  check: (values: Values) => boolean;
  /** Shows what the server found wrong. */
  report: (errors: FormErrors, step: unknown) => void;
  /** Nothing where none is needed; undefined where the check could not be had or passed. */
  solveCaptcha: () => Promise<CaptchaFields | undefined>;
  /** The dealer has the lead: its sender is remembered for other forms and for the page after it. */
  complete: (values: Values, category: string, booked?: boolean) => void;
}

interface ShownErrors extends FieldErrors {
  step: unknown;
  focus: boolean;
}

/**
 * What every form does once its script is there, in one step or in several: it fills in what is known of the
 * visitor and clears it, shows errors, prepares the captcha and remembers who sent it.
 */
export function useFormEngine(options: FormEngineOptions): FormEngine {
  const { form, fields, step, answered, recheck, tidy, prefill, captcha, confirm } = options;
  const { model } = form;
  const site = useSite();
  const slug = site?.slug ?? '';
  const keeps = site?.tools.viewed ?? false;
  const store = useMemo(() => visitorStore(slug, keeps), [slug, keeps]);
  const ref = useRef<HTMLFormElement>(null);
  const solver = useRef<Captcha | null>(null);
  const engaged = useRef(false);
  const remembered = useRemembered({ ref, store, fields, ...prefill });
  const [shown, setShown] = useState<ShownErrors | null>(null);
  const stateIn = (last: ShownErrors | null): FieldErrors =>
    last !== null && last.step === step ? last : startErrors(answered.errors, answered.tried);
  const { errors, tried } = stateIn(shown);

  // After the errors are there, so that they are read out with the field.
  useLayoutEffect(() => {
    if (shown?.focus && ref.current !== null) focusFirst(ref.current, shown.errors);
  }, [shown]);

  const captchaSolver = () => (solver.current ??= createCaptcha(() => ref.current));
  const read = (given: HTMLFormElement) => readValues(fields, new FormData(given));
  const findErrors = (values: Values): FormErrors => {
    const checked = checkForm(fields, tidy === undefined ? values : tidy(values));
    return checked.ok ? {} : checked.errors;
  };
  const recheckField =
    (change: typeof errorsAfterBlur) =>
    ({ target }: { target: EventTarget }) => {
      const given = ref.current;
      if (given === null) return;
      const before = stateIn(shown);
      const check = () => findErrors(read(given));
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
    readHoneypot: (given) => textOf(new FormData(given).get(HONEYPOT_FIELD)),
    check: (values) => {
      const found = findErrors(values);
      report(found, step);
      return Object.keys(found).length === 0;
    },
    report,
    solveCaptcha: async () => {
      if (!captcha) return {};
      return confirm === null && window.isSecureContext ? passed(captchaSolver()) : undefined;
    },
    complete: (values, category, booked = false) => {
      track(submissionEvent(model));
      store.remember(visitorOf(values));
      store.saveSuccess(category, form.car?.slug ?? null, booked);
    },
  };
}

function nameOf(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}
