import type { BlockProps } from './block-frame.tsx';

export interface HeadingModel {
  title: string;
  text: string | null;
}

/** Closer to the block below it than two blocks are to each other. */
export function HeadingSection({ section, variant }: BlockProps<HeadingModel>) {
  const { title, text } = section;
  return (
    <div className="-mb-5 sm:-mb-8">
      <h2 className={`${variant.sectionTitle} mb-0!`}>{title}</h2>
      {text === null ? null : <p className="mt-3 max-w-2xl text-pretty text-muted">{text}</p>}
    </div>
  );
}
