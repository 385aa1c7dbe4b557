import * as copy from '#copy/en-AU/sign-in.ts';
import { Form, useNavigation } from 'react-router';
import { FormPage } from '#ui/leads/lead-page.tsx';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { SIGN_OUT_FIELD } from './sign-in-model.ts';
import type { SignOutModel } from './sign-in-model.ts';

export interface SignOutPageProps {
  frame: SiteFrame;
  model: SignOutModel;
}

/** A button ends the session, not the address: links are followed by more than people. */
export function SignOutPage({ frame, model }: SignOutPageProps) {
  const t = useCopy();
  const busy = useNavigation().state !== 'idle';
  return (
    <FormPage kind="other" template={frame.site.template} title={model.title} intro={model.intro}>
      {model.isSignedIn ? (
        <Form method="post" className="mt-8 flex flex-wrap gap-3">
          <Button type="submit" name={SIGN_OUT_FIELD} value="here" size="lg" busy={busy}>
            {t(copy.signOutHere)}
          </Button>
          <Button
            type="submit"
            name={SIGN_OUT_FIELD}
            value="everywhere"
            size="lg"
            variant="secondary"
          >
            {t(copy.signOutEverywhere)}
          </Button>
        </Form>
      ) : (
        <p className="mt-8">
          <ButtonLink href={model.signInHref} size="lg">
            {t(copy.signIn)}
          </ButtonLink>
        </p>
      )}
    </FormPage>
  );
}
