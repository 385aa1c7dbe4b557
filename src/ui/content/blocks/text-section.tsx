import type { RichText as RichTextNodes } from '#domain/content/rich-text.ts';
import { RichText } from '../rich-text.tsx';
import { BlockFrame, type BlockProps } from './block-frame.tsx';

export interface TextModel {
  title: string | null;
  text: RichTextNodes;
}

export function TextSection({ section: { title, text }, variant }: BlockProps<TextModel>) {
  return (
    <BlockFrame title={title} variant={variant}>
      <RichText text={text} className="fc-measure" />
    </BlockFrame>
  );
}
