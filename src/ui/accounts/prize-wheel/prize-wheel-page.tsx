import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as copy from '#copy/en-AU/spin-to-win.ts';
import { paths } from '#domain/site/paths.ts';
import { FORM_VARIANTS } from '#ui/leads/form-variants.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Container } from '#ui/primitives/container.tsx';
import { Button } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { PAGE_VARIANTS } from '#ui/site/page-variants.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { PrizeWheelModel } from './prize-wheel-model.ts';
import { Wheel } from './wheel.tsx';
import './prize-wheel.css';

export interface PrizeWheelPageProps {
  frame: SiteFrame;
  wheel: PrizeWheelModel;
}

/** The button posts a form. The server draws, and the wheel stops where it has drawn. */
export function PrizeWheelPage({ frame, wheel }: PrizeWheelPageProps) {
  const variant = PAGE_VARIANTS[frame.site.template];
  const titleClass = FORM_VARIANTS[frame.site.template].panelTitle;
  const { outcome } = wheel;
  const [atFirst] = useState(outcome);
  const isFresh = atFirst === null && outcome !== null;
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead template={frame.site.template} title={wheel.title} intro={wheel.intro} />
      <Container width={variant.width} className={variant.space}>
        <div
          data-fresh={isFresh || undefined}
          className="fc-wheel-page mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-2"
        >
          <div className="grid gap-6">
            <Wheel
              labels={wheel.prizes.map(({ label }) => label)}
              position={outcome?.position ?? null}
            />
            <div className="mx-auto flex w-full max-w-prose flex-col items-center gap-4 text-center">
              <Outcome wheel={wheel} isFresh={isFresh} />
              {wheel.maySpin ? <SpinButton /> : null}
              {wheel.notes.map((note) => (
                <p key={note} className="fc-wheel-after text-pretty text-muted">
                  {note}
                </p>
              ))}
            </div>
          </div>
          <div className="grid gap-10">
            <Prizes wheel={wheel} titleClass={titleClass} />
            <Wins wheel={wheel} titleClass={titleClass} />
            <Terms wheel={wheel} titleClass={titleClass} />
          </div>
        </div>
      </Container>
    </>
  );
}

function SpinButton() {
  const t = useCopy();
  const isSpinning = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={paths.spinToWin()} preventScrollReset>
      <Button type="submit" size="lg" busy={isSpinning} busyLabel={t(copy.spinning)}>
        {t(copy.spin)}
      </Button>
    </Form>
  );
}

/** Always there, so that screen readers announce what appears in it, whether the wheel still turns or not. */
function Outcome({
  wheel: { outcome, claim },
  isFresh,
}: {
  wheel: PrizeWheelModel;
  isFresh: boolean;
}) {
  const t = useCopy();
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isFresh) words.current?.focus({ preventScroll: true });
  }, [isFresh]);
  return (
    <output className="fc-wheel-words block w-full">
      {outcome === null ? null : (
        <span
          ref={words}
          tabIndex={-1}
          className={classNames(
            'fc-wheel-outcome fc-wheel-after block rounded-lg border-2 bg-raised p-5 text-ink sm:p-6',
            outcome.isWin ? 'border-accent' : 'border-line',
          )}
        >
          <span className="block font-display text-2xl font-semibold text-balance">
            {outcome.text}
          </span>
          {outcome.isWin && claim !== null ? (
            <span className="mt-3 block text-pretty">{t(copy.howToClaim, { claim })}</span>
          ) : null}
        </span>
      )}
    </output>
  );
}

interface PartProps {
  wheel: PrizeWheelModel;
  titleClass: string;
}

/** With how to claim it, unless the outcome has just said so. */
function Wins({ wheel: { wins, claim, outcome }, titleClass }: PartProps) {
  const t = useCopy();
  if (wins.length === 0) return null;
  return (
    <section aria-labelledby="prize-wins" className="fc-wheel-after">
      <h2 id="prize-wins" className={titleClass}>
        {t(copy.wonBefore)}
      </h2>
      <ul className="mt-3 grid gap-2">
        {wins.map(({ at, text }) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      {claim === null || outcome?.isWin ? null : (
        <p className="mt-3 text-muted">{t(copy.howToClaim, { claim })}</p>
      )}
    </section>
  );
}

function Prizes({ wheel: { prizes }, titleClass }: PartProps) {
  const t = useCopy();
  const hasChances = prizes.some(({ chance }) => chance !== null);
  return (
    <section aria-labelledby="prizes">
      <h2 id="prizes" className={titleClass}>
        {t(copy.prizes)}
      </h2>
      <ol className="mt-3 border-t border-line">
        {prizes.map(({ id, name, description, chance, isGone }, at) => (
          <li key={id} className="flex gap-4 border-b border-line py-3">
            <span aria-hidden="true" className="w-6 shrink-0 text-end text-muted tabular-nums">
              {at + 1}
            </span>
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{name}</p>
              {description === null ? null : (
                <p className="text-pretty text-muted">{description}</p>
              )}
            </div>
            <Chance text={isGone ? t(copy.allWon) : chance} />
          </li>
        ))}
      </ol>
      {hasChances ? <p className="mt-3 text-sm text-muted">{t(copy.chancesNote)}</p> : null}
    </section>
  );
}

function Chance({ text }: { text: string | null }) {
  return text === null ? null : <p className="shrink-0 text-muted tabular-nums">{text}</p>;
}

function Terms({ wheel: { terms, termsLink }, titleClass }: PartProps) {
  const t = useCopy();
  if (terms === null && termsLink === null) return null;
  return (
    <section aria-labelledby="prize-terms">
      <h2 id="prize-terms" className={titleClass}>
        {t(copy.terms)}
      </h2>
      {terms === null ? null : (
        <p className="mt-3 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-muted">
          {terms}
        </p>
      )}
      {termsLink === null ? null : (
        <p className="mt-3">
          <SiteLink href={termsLink.href} className="underline underline-offset-4">
            {termsLink.label}
          </SiteLink>
        </p>
      )}
    </section>
  );
}
