import type { RichText as RichTextNodes } from '#domain/content/rich-text.ts';
import { Accordion, AccordionItem } from '#ui/primitives/content/accordion.tsx';
import { RichText } from '../rich-text.tsx';
import { BlockFrame, type BlockProps } from './block-frame.tsx';

export interface FaqModel {
  title: string | null;
  questions: readonly { question: string; answer: RichTextNodes }[];
}

export function FaqSection({ section: { title, questions }, variant }: BlockProps<FaqModel>) {
  return (
    <BlockFrame title={title} variant={variant}>
      <Accordion className="max-w-3xl">
        {questions.map(({ question, answer }, at) => (
          <AccordionItem
            // Nothing reorders them.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${question} ${at}`}
            title={question}
            headingLevel={title === null ? 2 : 3}
          >
            <RichText text={answer} />
          </AccordionItem>
        ))}
      </Accordion>
    </BlockFrame>
  );
}
