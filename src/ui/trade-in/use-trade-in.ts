import { sessionStore } from '../primitives/browser-storage.ts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FormErrors, checkForm } from '#domain/leads/forms/check-form.ts';
import { CAR_FIELD, HONEYPOT_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import {
  GO_FIELD,
  STATE_FIELD,
  STEP_FIELD,
  UNEXPECTED_ERROR,
  readWhole,
  tidyNumbers,
} from '#domain/trade-in/trade-in.ts';
import { track } from '../site/analytics/track.ts';
import { type Captcha, createCaptcha, passed } from '../leads/captcha/captcha.ts';
import { forgetVisit } from '../leads/forget-visit.ts';
import { engagementEvent, submissionEvent } from '../leads/form-events.ts';
import {
  controlsOf,
  detailsStand,
  fillControls,
  fillEmptyControls,
  readValues,
} from '../leads/form-values.ts';
import { followUp } from '../leads/send-lead.ts';
import { REMEMBERED_FIELDS, type RememberedVisitor, visitorStore } from '../leads/visitor-store.ts';
import { useSite } from '../site/site-context.ts';
import { useHydrated } from '../primitives/hooks/use-hydrated.ts';
import { type StepFields, postPlainly, recordValuation, sendStep } from './send-step.ts';
import { fieldsOf } from './step-fields.ts';
import { createStepStore } from './step-store.ts';
import type { TradeInModel } from './trade-in-model.ts';

export interface TradeInState {
  view: TradeInStep;
  /** What the fields start with. */
  values: TradeInStep['values'];
  /** Of which the form is drawn anew when it changes. */
  drawn: string;
  busy: boolean;
  errors: FormErrors;
  /** From then on all errors are listed, too. */
  tried: boolean;
  /** Whose details stand in the last step. */
  remembered: RememberedVisitor | null;
  clearRemembered: () => void;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
    onInput: () => void;
    onFocus: () => void;
    onBlur: (event: React.FocusEvent<HTMLFormElement>) => void;
  };
  heading: RefObject<HTMLHeadingElement | null>;
}

const NO_ERRORS: FormErrors = {};

/** The answer to the site's check, under its own name. */
type Check = Readonly<Record<string, string>>;

/** What is wrong with a step that is still here. */
interface Faults {
  of: TradeInStep;
  errors: FormErrors;
  /** Whether it was sent so, or only left a field. */
  tried: boolean;
}

/** What the flow does once its script is there; until then the page itself takes each step. */
export function useTradeIn(model: TradeInModel, initial: TradeInStep): TradeInState {
  const site = useSite();
  const navigate = useNavigate();
  const location = useLocation();
  const slug = site?.slug ?? '';
  const keeps = site?.tools.viewed ?? false;
  const { action, captcha: needsCaptcha, pageId } = model.form;
  const kept = useMemo(
    () => createStepStore(slug, action, keeps, sessionStore),
    [slug, action, keeps],
  );
  const visitor = useMemo(() => visitorStore(slug, keeps), [slug, keeps]);
  const [taken, setSteps] = useState<readonly TradeInStep[] | null>(null);
  const [faults, setFaults] = useState<Faults | null>(null);
  /** What stands in the fields of each step, sent or not. */
  const [typed, setTyped] = useState<Readonly<Record<number, StepFields>>>({});
  const [busy, setBusy] = useState(false);
  const [remembered, setRemembered] = useState<RememberedVisitor | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const captcha = useRef<Captcha | null>(null);
  const engaged = useRef(false);
  const focusNext = useRef<'heading' | 'error' | null>(null);

  const hydrated = useHydrated();
  const asked = indexIn(location.state);
  // After a reload the way so far is still here; the page itself knows the first step only.
  const sent = useMemo(() => {
    const known = hydrated && initial.state === null ? kept.read() : [];
    return known.length > 0 ? known : [initial];
  }, [hydrated, initial, kept]);
  const steps = taken ?? (asked > 0 ? sent : [initial]);
  const index = Math.min(asked, steps.length - 1);
  const view = steps[index] ?? initial;
  const fields = fieldsOf(view, model);
  const errors = faults?.of === view ? faults.errors : view.errors;
  const tried = faults?.of === view ? faults.tried : Object.keys(view.errors).length > 0;
  const setErrors = (told: FormErrors, isSent = tried) =>
    setFaults({ of: view, errors: told, tried: isSent });

  useEffect(() => {
    if (view.step !== 'contact' || form.current === null) return;
    const known = visitor.remembered();
    if (known === null) return;
    fillEmptyControls(form.current, known);
    // What was typed before may hold them already.
    if (detailsStand(known, readValues(fields, new FormData(form.current)))) setRemembered(known);
  }, [view.step, visitor, fields]);

  useLayoutEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    if (wanted === 'heading') {
      heading.current?.focus({ preventScroll: true });
      showStart(heading.current?.parentElement ?? null);
    } else if (wanted === 'error') {
      form.current?.querySelector<HTMLElement>('[aria-invalid] input, [aria-invalid]')?.focus();
    }
  });

  const puzzle = () => (captcha.current ??= createCaptcha(() => form.current));

  /** Whether it is the press that sends the lead. */
  const isLast = (go: string | null) => view.step === 'contact' && go === null;

  const read = (given: HTMLFormElement) => readValues(fields, new FormData(given));

  /** What stands in the fields is kept with its step. */
  const keepTyped = (values: StepFields, most = steps.length): TradeInStep[] => {
    const all = { ...typed, [index]: values };
    const next = steps
      .slice(0, most)
      .map((step, at) => ({ ...step, values: all[at] ?? step.values }));
    kept.write(next);
    setTyped(all);
    return next;
  };

  const faultsOf = (values: StepFields): FormErrors => {
    const checked = checkForm(fields, tidyNumbers(fields, values));
    return checked.ok ? NO_ERRORS : checked.errors;
  };

  const submit = async (given: HTMLFormElement, go: string | null) => {
    const values = read(given);
    const before = keepTyped(values);
    if (go === 'back' && index > 0) {
      focusNext.current = 'heading';
      await navigate(-1);
      return;
    }
    const wrong = go === null ? faultsOf(values) : NO_ERRORS;
    if (Object.keys(wrong).length > 0) {
      setErrors(wrong, true);
      focusNext.current = 'error';
      return;
    }
    setBusy(true);
    const check = await checkFor(go);
    const { step, refused } = await send(given, values, { go, check });
    setBusy(false);
    if (refused && navigator.onLine) {
      // The page takes it without the check, and asks to press once more.
      postPlainly(given, visitor.attributes());
      return;
    }
    if (view.leadId === null && step.leadId !== null) lead(step, values, before);
    if (step.done !== null) {
      await leave(step, step.done);
      return;
    }
    const stays = step.step === view.step && step.leadId === view.leadId;
    const next = [...before.slice(0, index + (stays ? 0 : 1)), keepFilled(step, before[index + 1])];
    if (step.settled) kept.clear();
    else kept.write(next);
    setSteps(next);
    setTyped({});
    if (stays) {
      focusNext.current = Object.keys(step.errors).length > 0 ? 'error' : 'heading';
      return;
    }
    focusNext.current = 'heading';
    await navigate(location.pathname + location.search, {
      state: { tradeIn: index + 1 },
      preventScrollReset: true,
    });
  };

  /** Nothing where none is asked for; undefined where it could not be had or passed. */
  const checkFor = async (go: string | null): Promise<Check | undefined> => {
    if (!isLast(go) || !needsCaptcha) return {};
    // Asked to press once more, the visitor is not checked anew.
    return view.confirm === null && window.isSecureContext ? passed(puzzle()) : undefined;
  };

  const send = async (
    given: HTMLFormElement,
    values: StepFields,
    { go, check }: { go: string | null; check: Check | undefined },
  ): Promise<{ step: TradeInStep; refused: boolean }> => {
    const failed = (alert: string, refused = false) => ({
      step: { ...view, values, errors: {}, alert },
      refused,
    });
    if (check === undefined) return failed(UNEXPECTED_ERROR, true);
    try {
      const extras: StepFields = isLast(go) ? lastFields(given, check) : {};
      const answer = await sendStep(
        {
          ...values,
          ...extras,
          [STEP_FIELD]: view.step,
          ...(view.state !== null && { [STATE_FIELD]: view.state }),
          ...(go !== null && { [GO_FIELD]: go }),
          ...(model.car !== null && { [CAR_FIELD]: model.car.slug }),
        },
        pageId,
      );
      if (!answer.ok) return failed(answer.message);
      const { step } = answer;
      return { step, refused: Object.keys(check).length > 0 && isTurnedAway(step) };
    } catch {
      return failed(UNEXPECTED_ERROR);
    }
  };

  const lastFields = (given: HTMLFormElement, check: Check): StepFields => {
    const [trap] = controlsOf(given, HONEYPOT_FIELD);
    return {
      [HONEYPOT_FIELD]: trap?.value ?? '',
      lead_attributes: JSON.stringify(visitor.attributes()),
      ...check,
    };
  };

  /** The dealer has it now. */
  const lead = (step: TradeInStep, values: StepFields, before: readonly TradeInStep[]) => {
    track(submissionEvent(model.form.model));
    visitor.remember(
      Object.fromEntries(
        REMEMBERED_FIELDS.flatMap((name) => {
          const value = values[name];
          return typeof value === 'string' && value !== '' ? [[name, value]] : [];
        }),
      ),
    );
    visitor.keepSuccess(step.category ?? model.form.model.category, model.car?.slug ?? null);
    // Without a figure the rest is but a link.
    if (step.settled && step.done === null && step.success !== null) void follow(step);
    const kms = before.find(({ step: name }) => name === 'details')?.values['kms'];
    if (model.recordValuation) {
      void recordValuation(step, typeof kms === 'string' ? readWhole(kms) : null);
    }
  };

  const follow = async ({ leadId, category }: TradeInStep) => {
    if (leadId === null) return;
    const carType = model.form.model.vehicle?.carType ?? null;
    await followUp(leadId, category ?? model.form.model.category, carType);
  };

  const leave = async (step: TradeInStep, target: string) => {
    kept.clear();
    visitor.keepSuccess(step.category ?? model.form.model.category, model.car?.slug ?? null);
    setBusy(true);
    await follow(step);
    await navigate(target);
  };

  const clearRemembered = () => {
    visitor.forget();
    forgetVisit();
    setRemembered(null);
    if (form.current === null) return;
    fillControls(form.current, Object.fromEntries(REMEMBERED_FIELDS.map((name) => [name, ''])));
    // What came of it for the other one is not for this one to go on with.
    setSteps(keepTyped(read(form.current), index + 1));
    controlsOf(form.current, 'name')[0]?.focus();
  };

  return {
    view,
    values: typed[index] ?? view.values,
    drawn: `${index} ${view.step} ${view.car?.found === true}`,
    busy,
    errors,
    tried,
    remembered: view.step === 'contact' ? remembered : null,
    clearRemembered,
    heading,
    formProps: {
      ref: form,
      onSubmit: (event) => {
        const { submitter } = event.nativeEvent;
        const go =
          submitter instanceof HTMLButtonElement && submitter.name === GO_FIELD
            ? submitter.value
            : null;
        event.preventDefault();
        if (!busy) void submit(event.currentTarget, go);
      },
      onInput: () => {
        if (form.current === null || busy) return;
        const values = read(form.current);
        keepTyped(values);
        // A fault that was told goes away as soon as it is mended.
        if (Object.keys(errors).length === 0) return;
        const left = faultsOf(values);
        setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name in left)));
      },
      onFocus: () => {
        if (view.step === 'contact' && needsCaptcha && view.confirm === null) puzzle().prepare();
        if (engaged.current) return;
        engaged.current = true;
        track(engagementEvent(model.form.model));
      },
      onBlur: ({ target, relatedTarget }) => {
        const name = 'name' in target && typeof target.name === 'string' ? target.name : '';
        // A button that is being pressed must not move away under the finger.
        if (form.current === null || relatedTarget instanceof HTMLButtonElement) return;
        const wrong = faultsOf(read(form.current))[name];
        if (wrong !== undefined) setErrors({ ...errors, [name]: wrong });
      },
    },
  };
}

/** Sent with a check and not taken, for nothing that the visitor could mend in a field. */
function isTurnedAway({ step, leadId, errors, alert }: TradeInStep): boolean {
  const stays = step === 'contact' && leadId === null;
  return stays && alert !== null && Object.keys(errors).length === 0;
}

/** A step that has been filled in before, and left by the way back, is not asked from nothing. */
function keepFilled(step: TradeInStep, before: TradeInStep | undefined): TradeInStep {
  return before?.step === step.step
    ? { ...step, values: { ...step.values, ...before.values } }
    : step;
}

/** The steps above the form are seen again, wherever the last one was left. */
function showStart(flow: HTMLElement | null): void {
  const top = flow?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) flow?.scrollIntoView({ block: 'start' });
}

function indexIn(state: unknown): number {
  const at = (state as { tradeIn?: unknown } | null | undefined)?.tradeIn;
  return typeof at === 'number' && Number.isInteger(at) && at > 0 ? at : 0;
}
