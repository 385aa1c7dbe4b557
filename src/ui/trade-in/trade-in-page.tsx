import { createElement, Suspense } from 'react';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { PageAnalytics } from '../site/analytics/page-analytics.tsx';
import { CarStrip } from '../leads/car-strip.tsx';
import { FORM_VARIANTS } from '../leads/form-variants.ts';
import type { SiteFrame } from '../site/site-frame.ts';
import { Accordion, AccordionItem } from '../primitives/accordion.tsx';
import { BreadcrumbTrail } from '../primitives/breadcrumb.tsx';
import { Container } from '../primitives/container.tsx';
import { Icon } from '../primitives/icon.tsx';
import { tradeInFlow } from './flow-loader.ts';
import type { TradeInFlowProps } from './trade-in-flow.tsx';
import { TRADE_IN_VARIANTS } from './trade-in-variants.ts';
import type { TradeInModel } from './trade-in-model.ts';
// With the page and not with the flow's script: the form is styled before that comes.
import '../leads/forms.css';
import './trade-in.css';

export interface TradeInPageProps {
  frame: SiteFrame;
  model: TradeInModel;
  step: TradeInStep;
}

const PROMISES = [
  'A figure from what cars like yours are asked for today',
  'No obligation, whether you buy from us or not',
  'Finance owing? We pay it out and pay you the rest',
] as const;

/** What a visitor's car is worth to the dealer. */
export function TradeInPage({ frame, model, step }: TradeInPageProps) {
  const { template } = frame.site;
  const look = FORM_VARIANTS[template];
  const own = TRADE_IN_VARIANTS[template];
  return (
    <>
      <PageAnalytics kind="other" />
      <Container width={look.width} className="pt-4">
        <BreadcrumbTrail current={model.title} />
      </Container>
      <Container width={look.width} className={look.space}>
        <h1 className={look.title}>{model.title}</h1>
        <p className={look.intro}>{model.intro}</p>
        <div className={look.columns}>
          <section aria-label="Value my car" className={look.panel}>
            <Suspense fallback={<div className="min-h-96" />}>
              <Arrived key={model.form.action} model={model} variant={own} initial={step} />
            </Suspense>
          </section>
          <div className="grid gap-6">
            {model.car === null ? null : <CarStrip car={model.car} look={look} />}
            {model.carNote === null ? null : <p className={own.note}>{model.carNote}</p>}
            <ul className="grid gap-3">
              {PROMISES.map((promise) => (
                <li key={promise} className="flex items-start gap-3">
                  <Icon name="circle-check" className="mt-0.5 shrink-0" />
                  <span>{promise}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <section aria-labelledby="trade-in-questions" className="mt-12 max-w-3xl sm:mt-16">
          <h2 id="trade-in-questions" className={own.faqTitle}>
            Frequently Asked Questions
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

function Arrived(props: TradeInFlowProps) {
  return createElement(tradeInFlow.use(), props);
}
