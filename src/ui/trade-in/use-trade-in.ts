import { sessionStore } from '../primitives/browser-storage.ts';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FormErrors } from '#domain/leads/forms/check-form.ts';
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
import { followUp } from '../leads/form/follow-up.ts';
import { postPlainly } from '../leads/form/send-form.ts';
import { type CaptchaFields, useFormEngine } from '../leads/form/use-form-engine.ts';
import type { Remembered } from '../leads/form/use-remembered.ts';
import { useSite } from '../site/site-context.ts';
import { useHydrated } from '../primitives/hooks/use-hydrated.ts';
import { type StepFields, recordValuation, sendStep } from './send-step.ts';
import { fieldsOf } from './step-fields.ts';
import { createStepStore } from './step-store.ts';
import type { TradeInModel } from './trade-in-model.ts';

export interface TradeInState extends Remembered {
  view: TradeInStep;
  /** What the fields start with. */
  values: TradeInStep['values'];
  /** Of which the form is drawn anew when it changes. */
  drawn: string;
  busy: boolean;
  errors: FormErrors;
  /** From then on all errors are listed, too. */
  tried: boolean;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
    onInput: (event: React.InputEvent<HTMLFormElement>) => void;
    onFocus: () => void;
    onBlur: (event: React.FocusEvent<HTMLFormElement>) => void;
  };
  heading: RefObject<HTMLHeadingElement | null>;
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
  const [taken, setSteps] = useState<readonly TradeInStep[] | null>(null);
  /** What stands in the fields of each step, sent or not. */
  const [typed, setTyped] = useState<Readonly<Record<number, StepFields>>>({});
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useRef(false);

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
  const isContact = view.step === 'contact';
  const engine = useFormEngine({
    form: model.form,
    fields,
    step: view,
    answered: { errors: view.errors, tried: Object.keys(view.errors).length > 0 },
    recheck: 'blur',
    tidy: (values) => tidyNumbers(fields, values),
    // The steps so far hold what was typed, so there is no draft.
    prefill: { active: isContact, draftName: null },
    captcha: isContact && needsCaptcha,
    confirm: view.confirm,
  });
  const { ref, store: visitor } = engine;

  useLayoutEffect(() => {
    if (!focusHeading.current) return;
    focusHeading.current = false;
    heading.current?.focus({ preventScroll: true });
    showStart(heading.current?.parentElement ?? null);
  });

  /** Whether it is the press that sends the lead. */
  const isLast = (go: string | null) => isContact && go === null;

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

  const submit = async (given: HTMLFormElement, go: string | null) => {
    const values = engine.read(given);
    const before = keepTyped(values);
    if (go === 'back' && index > 0) {
      focusHeading.current = true;
      await navigate(-1);
      return;
    }
    if (go === null && !engine.check(values)) return;
    setBusy(true);
    const check = isLast(go) ? await engine.solveCaptcha() : {};
    const { step, refused } = await send(given, values, { go, check });
    setBusy(false);
    if (refused && navigator.onLine) {
      // The page takes it without the check, and asks to press once more.
      postPlainly(given, { attributes: visitor.attributes() });
      return;
    }
    if (view.leadId === null && step.leadId !== null) lead(step, values, before);
    if (step.done !== null) {
      await leave(step, step.done);
      return;
    }
    const stays = step.step === view.step && step.leadId === view.leadId;
    const shown = saveFilled(step, before[index + 1]);
    const next = [...before.slice(0, index + (stays ? 0 : 1)), shown];
    if (step.settled) kept.clear();
    else kept.write(next);
    setSteps(next);
    setTyped({});
    if (stays) {
      if (Object.keys(step.errors).length > 0) engine.report(step.errors, shown);
      else focusHeading.current = true;
      return;
    }
    focusHeading.current = true;
    await navigate(location.pathname + location.search, {
      state: { tradeIn: index + 1 },
      preventScrollReset: true,
    });
  };

  const send = async (
    given: HTMLFormElement,
    values: StepFields,
    { go, check }: { go: string | null; check: CaptchaFields | undefined },
  ): Promise<{ step: TradeInStep; refused: boolean }> => {
    const failed = (alert: string, refused = false) => ({
      step: { ...view, values, errors: {}, alert },
      refused,
    });
    if (check === undefined) return failed(UNEXPECTED_ERROR, true);
    const answer = await sendStep(
      {
        ...values,
        ...(isLast(go) && lastFields(given, check)),
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
  };

  const lastFields = (given: HTMLFormElement, check: CaptchaFields): StepFields => ({
    [HONEYPOT_FIELD]: engine.readHoneypot(given),
    lead_attributes: JSON.stringify(visitor.attributes()),
    ...check,
  });

  const categoryOf = ({ category }: TradeInStep) => category ?? model.form.model.category;

  /** The dealer has it now. */
  const lead = (step: TradeInStep, values: StepFields, before: readonly TradeInStep[]) => {
    engine.complete(values, categoryOf(step));
    // Without a figure the rest is but a link.
    if (step.settled && step.done === null && step.success !== null) void follow(step);
    const kms = before.find(({ step: name }) => name === 'details')?.values['kms'];
    if (model.recordValuation) {
      void recordValuation(step, typeof kms === 'string' ? readWhole(kms) : null);
    }
  };

  const follow = async (step: TradeInStep) => {
    if (step.leadId === null) return;
    const carType = model.form.model.vehicle?.carType ?? null;
    await followUp(step.leadId, categoryOf(step), carType);
  };

  const leave = async (step: TradeInStep, target: string) => {
    kept.clear();
    visitor.saveSuccess(categoryOf(step), model.car?.slug ?? null);
    setBusy(true);
    await follow(step);
    await navigate(target);
  };

  const clearRemembered = () => {
    engine.clearRemembered();
    // What came of it for the other one is not for this one to go on with.
    if (ref.current !== null) setSteps(keepTyped(engine.read(ref.current), index + 1));
  };

  return {
    view,
    values: typed[index] ?? view.values,
    drawn: `${index} ${view.step} ${view.car?.found === true}`,
    busy,
    errors: engine.errors,
    tried: engine.tried,
    remembered: engine.remembered,
    clearRemembered,
    heading,
    formProps: {
      ref,
      onSubmit: (event) => {
        const { submitter } = event.nativeEvent;
        const go =
          submitter instanceof HTMLButtonElement && submitter.name === GO_FIELD
            ? submitter.value
            : null;
        event.preventDefault();
        if (!busy) void submit(event.currentTarget, go);
      },
      onInput: (event) => {
        if (busy) return;
        keepTyped(engine.read(event.currentTarget));
        engine.handleInput(event);
      },
      onFocus: engine.handleFocus,
      onBlur: (event) => {
        // A button that is being pressed must not move away under the finger.
        if (!(event.relatedTarget instanceof HTMLButtonElement)) engine.handleBlur(event);
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
function saveFilled(step: TradeInStep, before: TradeInStep | undefined): TradeInStep {
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
