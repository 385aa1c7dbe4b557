import { sessionStore } from '../primitives/browser-storage.ts';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as copy from '#copy/en-AU/trade-in.ts';
import type { FormErrors } from '#domain/leads/forms/check-form.ts';
import { CAR_FIELD, HONEYPOT_FIELD } from '#domain/leads/forms/form-extras.ts';
import { towardsPurchase } from '#domain/trade-in/trade-in-step.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import {
  GO_FIELD,
  STATE_FIELD,
  STEP_FIELD,
  readWhole,
  tidyNumbers,
} from '#domain/trade-in/trade-in.ts';
import { followUp } from '../leads/form/follow-up.ts';
import { submitNatively } from '../leads/form/send-form.ts';
import { type CaptchaFields, useFormEngine } from '../leads/form/use-form-engine.ts';
import type { Remembered } from '../leads/form/use-remembered.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { useSite } from '../site/site-context.ts';
import { useHydrated } from '../primitives/hooks/use-hydrated.ts';
import { type StepFields, recordValuation, sendStep } from './send-step.ts';
import { fieldsOf } from './step-fields.ts';
import { createStepStore } from './step-store.ts';
import type { TradeInModel } from './trade-in-model.ts';

export interface TradeInState extends Remembered {
  view: TradeInStep;
  /** The fields' initial values. */
  values: TradeInStep['values'];
  /** The form's React key: it is rebuilt when this changes. */
  drawn: string;
  busy: boolean;
  errors: FormErrors;
  /** Set after a submit attempt; from then on all errors are also listed above the form. */
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

/** The flow's behaviour once its script has loaded; until then each step is a form post to the page. */
export function useTradeIn(model: TradeInModel, initial: TradeInStep): TradeInState {
  const t = useCopy();
  const site = useSite();
  const navigate = useNavigate();
  const location = useLocation();
  const slug = site?.slug ?? '';
  const persists = site?.tools.viewed ?? false;
  const { action, captcha: needsCaptcha, pageId } = model.form;
  const stepStore = useMemo(
    () => createStepStore(slug, action, persists, sessionStore),
    [slug, action, persists],
  );
  const [localSteps, setLocalSteps] = useState<readonly TradeInStep[] | null>(null);
  /** The field values of each step, sent or not. */
  const [typed, setTyped] = useState<Readonly<Record<number, StepFields>>>({});
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useRef(false);

  const hydrated = useHydrated();
  const requestedIndex = indexIn(location.state);
  // After a reload the steps so far are in the store; the server knows only the first step.
  const restored = useMemo(() => {
    const stored = hydrated && initial.state === null ? stepStore.read() : [];
    return stored.length > 0 ? stored : [initial];
  }, [hydrated, initial, stepStore]);
  const steps = localSteps ?? (requestedIndex > 0 ? restored : [initial]);
  const index = Math.min(requestedIndex, steps.length - 1);
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
    // The stored steps hold what was typed, so there is no draft.
    prefill: { active: isContact, draftName: null },
    captcha: isContact && needsCaptcha,
    confirm: view.confirm,
  });
  const { ref, store: visitor } = engine;

  useLayoutEffect(() => {
    if (!focusHeading.current) return;
    focusHeading.current = false;
    heading.current?.focus({ preventScroll: true });
    scrollToStart(heading.current?.parentElement ?? null);
  });

  /** Whether this submit sends the lead. */
  const isLast = (go: string | null) => isContact && go === null;

  /** Stores the field values with their step. */
  const saveTyped = (values: StepFields, count = steps.length): TradeInStep[] => {
    const all = { ...typed, [index]: values };
    const next = steps
      .slice(0, count)
      .map((step, at) => ({ ...step, values: all[at] ?? step.values }));
    stepStore.write(next);
    setTyped(all);
    return next;
  };

  const submit = async (given: HTMLFormElement, go: string | null) => {
    const values = engine.read(given);
    const before = saveTyped(values);
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
      // The server accepts a plain post without the captcha and asks the visitor to confirm.
      submitNatively(given, { attributes: visitor.attributes() });
      return;
    }
    if (view.leadId === null && step.leadId !== null) handleLead(step, values, before);
    if (step.done !== null) {
      await leave(step, step.done);
      return;
    }
    const stays = step.step === view.step && step.leadId === view.leadId;
    const shown = withEarlierValues(step, before[index + 1]);
    const next = [...before.slice(0, index + (stays ? 0 : 1)), shown];
    if (step.settled) stepStore.clear();
    else stepStore.write(next);
    setLocalSteps(next);
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
    if (check === undefined) return failed(t(copy.unexpectedError), true);
    const result = await sendStep(
      {
        ...values,
        ...(isLast(go) && lastFields(given, check)),
        [STEP_FIELD]: view.step,
        ...(view.state !== null && { [STATE_FIELD]: view.state }),
        ...(go !== null && { [GO_FIELD]: go }),
        ...(model.car !== null && { [CAR_FIELD]: model.car.slug }),
      },
      pageId,
      t,
    );
    if (!result.ok) return failed(result.message);
    const step = towardsPurchase(result.step, model.purchase, go);
    return { step, refused: Object.keys(check).length > 0 && isRefused(step) };
  };

  const lastFields = (given: HTMLFormElement, check: CaptchaFields): StepFields => ({
    [HONEYPOT_FIELD]: engine.readHoneypot(given),
    lead_attributes: JSON.stringify(visitor.attributes()),
    ...check,
  });

  const categoryOf = ({ category }: TradeInStep) => category ?? model.form.model.category;

  /** Runs once the lead has been sent to the dealer. */
  const handleLead = (step: TradeInStep, values: StepFields, before: readonly TradeInStep[]) => {
    engine.complete(values, categoryOf(step));
    // Without an estimate the last step is only a link, so the follow-up starts here.
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
    stepStore.clear();
    visitor.saveSuccess(categoryOf(step), model.car?.slug ?? null);
    setBusy(true);
    await follow(step);
    await navigate(target);
  };

  const clearRemembered = () => {
    engine.clearRemembered();
    // Later steps were based on the previous visitor's details, so they are dropped.
    if (ref.current !== null) setLocalSteps(saveTyped(engine.read(ref.current), index + 1));
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
        saveTyped(engine.read(event.currentTarget));
        engine.handleInput(event);
      },
      onFocus: engine.handleFocus,
      onBlur: (event) => {
        // Validation on blur must not shift a button while it is being pressed.
        if (!(event.relatedTarget instanceof HTMLButtonElement)) engine.handleBlur(event);
      },
    },
  };
}

/** Refused although a captcha was sent, and not because of an error the visitor can fix in a field. */
function isRefused({ step, leadId, errors, alert }: TradeInStep): boolean {
  const stays = step === 'contact' && leadId === null;
  return stays && alert !== null && Object.keys(errors).length === 0;
}

/** A step that was filled in before the visitor went back keeps its values. */
function withEarlierValues(step: TradeInStep, before: TradeInStep | undefined): TradeInStep {
  return before?.step === step.step
    ? { ...step, values: { ...step.values, ...before.values } }
    : step;
}

/** Scrolls the progress steps above the form back into view. */
function scrollToStart(flow: HTMLElement | null): void {
  const top = flow?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) flow?.scrollIntoView({ block: 'start' });
}

function indexIn(state: unknown): number {
  const at = (state as { tradeIn?: unknown } | null | undefined)?.tradeIn;
  return typeof at === 'number' && Number.isInteger(at) && at > 0 ? at : 0;
}
