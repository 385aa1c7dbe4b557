import type { FAQPage, WithContext } from 'schema-dts';
import { expect, it } from 'vitest';
import { faqPage } from './faq-data.ts';

it('every question has its answer, in the order of the page', () => {
  const typed: WithContext<FAQPage> = faqPage([
    { question: 'How long is a valuation good for?', answer: 'Seven days.' },
    { question: 'Do I have to sell?', answer: 'No.' },
  ]);
  expect(typed).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How long is a valuation good for?',
        acceptedAnswer: { '@type': 'Answer', text: 'Seven days.' },
      },
      {
        '@type': 'Question',
        name: 'Do I have to sell?',
        acceptedAnswer: { '@type': 'Answer', text: 'No.' },
      },
    ],
  });
});
