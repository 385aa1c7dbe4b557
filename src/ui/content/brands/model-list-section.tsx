import { useId } from 'react';
import type { ContentVariant } from '#ui/content/content-variants.ts';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { LowestPrice } from './listed-facts.tsx';
import type { ModelListModel } from './models-model.ts';

interface ModelListSectionProps {
  section: ModelListModel;
  variant: ContentVariant;
}

/** Models by make, without pictures: a group has hundreds of them. */
export function ModelListSection({ section: { title, groups }, variant }: ModelListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={variant.sectionTitle}>
        {title}
      </h2>
      <div className="gap-8 md:columns-3">
        {groups.map(({ name, href, models }) => (
          <div key={name} className="break-inside-avoid pb-8">
            <h3 className={variant.cardTitle}>
              <LinkOrText
                href={href}
                className="inline-flex min-h-9 items-center"
                linkClassName="underline-offset-4 hover:underline"
              >
                {name}
              </LinkOrText>
            </h3>
            <ul className="border-t border-line">
              {models.map((model) => (
                <li
                  key={model.name}
                  className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-2"
                >
                  <LinkOrText
                    href={model.href}
                    className="inline-flex min-h-7 items-center font-medium"
                    linkClassName="underline-offset-4 hover:underline"
                  >
                    {model.name}
                  </LinkOrText>
                  {model.count === null ? null : (
                    <p className="text-sm text-muted tabular-nums">{model.count}</p>
                  )}
                  {model.price === null ? null : (
                    <div className="col-span-2">
                      <LowestPrice price={model.price} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
