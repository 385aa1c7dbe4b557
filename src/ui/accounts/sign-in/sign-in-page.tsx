import * as copy from '#copy/en-AU/sign-in.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { FORM_VARIANTS } from '#ui/leads/form-variants.ts';
import { FormNotice } from '#ui/leads/form/form-banner.tsx';
import { FormPage } from '#ui/leads/lead-page.tsx';
import { LocationAside } from '#ui/locations/location-aside.tsx';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Field } from '#ui/primitives/inputs/field.tsx';
import { TextInput } from '#ui/primitives/inputs/text-input.tsx';
import { richText } from '#ui/primitives/rich-text.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { FavouritesField } from './favourites-field.tsx';
import { FIRST_SIGN_IN_STEP, SIGN_IN_FIELDS } from './sign-in-model.ts';
import type { SignInModel, SignInStep } from './sign-in-model.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import '#ui/leads/forms.css';

export interface SignInPageProps {
  frame: SiteFrame;
  model: SignInModel;
  step: SignInStep;
}

/** Two steps, the number and the code; each is a form that works without script. */
export function SignInPage({ frame, model, step }: SignInPageProps) {
  const t = useCopy();
  const variant = FORM_VARIANTS[frame.site.template];
  const isCode = step.step === 'code';
  return (
    <FormPage kind="other" template={frame.site.template} title={model.title} intro={model.intro}>
      <div className={variant.columns}>
        <div className="grid min-w-0 gap-6">
          <section aria-labelledby="sign-in-step" className={variant.panel}>
            <h2 id="sign-in-step" className={variant.panelTitle}>
              {isCode ? t(copy.enterCode) : t(copy.signIn)}
            </h2>
            <div className="grid max-w-xl gap-5">
              {step.notice === null ? null : (
                <FormNotice tone={isCode ? 'neutral' : 'danger'}>{step.notice}</FormNotice>
              )}
              {isCode ? (
                <CodeStep model={model} step={step} />
              ) : (
                <MobileStep model={model} step={step} />
              )}
            </div>
          </section>
          <p>
            <SiteLink href={model.backHref} className="underline underline-offset-4">
              {t(copy.goBack)}
            </SiteLink>
          </p>
        </div>
        {frame.primaryLocation === null ? null : (
          <LocationAside
            location={frame.primaryLocation}
            allHref={frame.links.locations}
            variant={variant}
          />
        )}
      </div>
    </FormPage>
  );
}

interface StepProps {
  model: SignInModel;
  step: SignInStep;
}

/** The field of each answer to the form; a page that was just opened is read from its top. */
function useFocusAfter(step: SignInStep): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (step !== FIRST_SIGN_IN_STEP) field.current?.focus();
  }, [step]);
  return field;
}

function MobileStep({ model, step }: StepProps) {
  const t = useCopy();
  const busy = useNavigation().state !== 'idle';
  const field = useFocusAfter(step);
  return (
    <Form method="post" noValidate className="grid gap-5">
      <Field
        label={t(copy.mobileLabel)}
        hint={t(copy.mobileHint)}
        error={step.error}
        id="sign-in-mobile"
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            type="tel"
            name={SIGN_IN_FIELDS.mobile}
            autoComplete="tel"
            inputMode="tel"
            defaultValue={step.mobile}
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={busy} busyLabel={t(copy.sendingCode)}>
        {t(copy.sendCode)}
      </Button>
      {model.privacyHref === null ? null : <PrivacyNote href={model.privacyHref} />}
    </Form>
  );
}

function PrivacyNote({ href }: { href: string }) {
  const t = useCopy();
  return (
    <p className="text-sm text-muted">
      {richText(t, copy.codePrivacy, { link: linkTo(href) }, {})}
    </p>
  );
}

const linkTo = (href: string) => (words: string) => (
  <SiteLink href={href} className="fc-text-link inline-block py-1">
    {words}
  </SiteLink>
);

function CodeStep({ model, step }: StepProps) {
  const t = useCopy();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const isChecking = isBusy && navigation.formData?.get(SIGN_IN_FIELDS.intent) === 'check';
  const field = useFocusAfter(step);
  return (
    <>
      <output className="block">{t(copy.codeSentTo, { mobile: step.masked ?? '' })}</output>
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name={SIGN_IN_FIELDS.mobile} value={step.mobile} />
        <FavouritesField siteSlug={model.favouritesOf} />
        <Field
          label={t(copy.codeLabel)}
          hint={t(copy.codeHint)}
          error={step.error}
          id="sign-in-code"
          required
        >
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              name={SIGN_IN_FIELDS.code}
              autoComplete="one-time-code"
              inputMode="numeric"
              className="max-w-56 text-lg"
            />
          )}
        </Field>
        <Button
          type="submit"
          size="lg"
          name={SIGN_IN_FIELDS.intent}
          value="check"
          busy={isChecking}
          busyLabel={t(copy.checkingCode)}
        >
          {t(copy.signIn)}
        </Button>
      </Form>
      <Form method="post" className="grid gap-3 border-t border-line pt-5">
        <input type="hidden" name={SIGN_IN_FIELDS.mobile} value={step.mobile} />
        <Again step={step} isBusy={isBusy && !isChecking} />
        <ButtonLink href={model.startHref} variant="quiet">
          {t(copy.otherNumber)}
        </ButtonLink>
      </Form>
    </>
  );
}

/** Without script the button is there at once, and its answer says how long to wait. */
function Again({ step, isBusy }: { step: SignInStep; isBusy: boolean }) {
  const t = useCopy();
  const left = useSecondsLeft(step);
  return (
    <>
      <p className="text-sm text-muted">
        {left > 0 ? t(copy.anotherIn, { seconds: left }) : t(copy.noMessage)}
      </p>
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel={t(copy.sendingCode)}>
        {t(copy.sendAnother)}
      </Button>
    </>
  );
}
