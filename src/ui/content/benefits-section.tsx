import type { Benefit } from '#domain/content/benefits.ts';
import { classNames } from '../primitives/class-names.ts';
import type { IconName } from '../primitives/icon-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { KIND_ICONS } from '#ui/media/kind-icons.ts';
import type { BenefitsModel } from './benefits-model.ts';
import type { ContentVariant } from './content-variants.ts';

const ICONS: Record<Exclude<Benefit, 'trade-in'>, IconName> = {
  warranty: 'shield-check',
  'video-calls': 'video',
  freight: 'truck',
  finance: 'hand-coins',
  'servicing-since': 'wrench',
  'servicing-years': 'wrench',
  'protection-plan': 'umbrella',
  quality: 'badge-check',
  certified: 'award',
};

interface BenefitsSectionProps {
  section: BenefitsModel;
  variant: ContentVariant;
  /** Replaces the variant's heading. */
  titleClassName?: string | undefined;
}

/** What the dealer offers: an icon, a title and one sentence each. */
export function BenefitsSection({ section, variant, titleClassName }: BenefitsSectionProps) {
  return (
    <section>
      <h2 className={titleClassName ? classNames(titleClassName, 'mb-8') : variant.sectionTitle}>
        {section.title}
      </h2>
      <ul className={variant.cards}>
        {section.items.map(({ benefit, title, text }) => (
          <li key={benefit} className="flex min-w-0 gap-4">
            <Icon
              name={benefit === 'trade-in' ? KIND_ICONS[section.vehicles] : ICONS[benefit]}
              size="xl"
              className="mt-0.5 text-brand"
            />
            <div>
              <h3 className={variant.cardTitle}>{title}</h3>
              <p className="mt-1 text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
