import { createElement, Suspense } from 'react';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { PageAnalytics } from '../site/analytics/page-analytics.tsx';
import { CarStrip } from '../leads/car-strip.tsx';
import { FORM_VARIANTS } from '../leads/form-variants.ts';
import { PageHead } from '../site/page-head.tsx';
import type { SiteFrame } from '../site/site-frame.ts';
import { Accordion, AccordionItem } from '../primitives/content/accordion.tsx';
import { Container } from '../primitives/container.tsx';
import { useCopy } from '../primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { tradeInFlow } from './flow-loader.ts';
import type { TradeInFlowProps } from './trade-in-flow.tsx';
import { TRADE_IN_VARIANTS } from './trade-in-variants.ts';
import type { TradeInModel } from './trade-in-model.ts';
// Imported by the page, not by the flow's script: the form must be styled before that loads.
import '../leads/forms.css';
import './trade-in.css';

export interface TradeInPageProps {
  frame: SiteFrame;
  model: TradeInModel;
  step: TradeInStep;
}

const PROMISES: readonly string[] = [
  copy.promiseMarket,
  copy.promiseNoObligation,
  copy.promiseFinance,
];

/** Values the visitor's car as a trade-in. */
export function TradeInPage({ frame, model, step }: TradeInPageProps) {
  const t = useCopy();
  const { template } = frame.site;
  const variant = FORM_VARIANTS[template];
  const tradeInVariant = TRADE_IN_VARIANTS[template];
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead template={template} title={model.title} intro={model.intro} />
      <Container width={variant.width} className={variant.space}>
        <div className={variant.columns}>
          <section
            aria-label={t(common.valueMyVehicle, { vehicle: model.word })}
            className={variant.panel}
          >
            <Suspense fallback={<div className="min-h-96" />}>
              <LoadedFlow
                key={model.form.action}
                model={model}
                variant={tradeInVariant}
                initial={step}
              />
            </Suspense>
          </section>
          <div className="grid gap-6">
            {model.car === null ? null : <CarStrip car={model.car} look={variant} />}
            {model.carNote === null ? null : <p className={tradeInVariant.note}>{model.carNote}</p>}
            <ul className="grid gap-3">
              {PROMISES.map((promise) => (
                <li key={promise} className="flex items-start gap-3">
                  <Icon name="circle-check" className="mt-0.5 shrink-0" />
                  <span>{t(promise, { vehicle: model.word })}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <section aria-labelledby="trade-in-questions" className="mt-12 max-w-3xl sm:mt-16">
          <h2 id="trade-in-questions" className={tradeInVariant.faqTitle}>
            {t(common.frequentlyAskedQuestions)}
          </h2>
          <Accordion className="mt-5">
            {model.faq.map(({ question, answer }) => (
              <AccordionItem key={question} title={question} headingLevel={3}>
                <p className="max-w-prose text-pretty">{answer}</p>
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      </Container>
    </>
  );
}

function LoadedFlow(props: TradeInFlowProps) {
  return createElement(tradeInFlow.use(), props);
}
