import type { Template } from '#site-config/choices.ts';
import { balancedColumns } from '#ui/primitives/balanced-columns.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { RichText } from '#ui/content/rich-text.tsx';
import type { BrandGridModel, BrandOverviewModel } from './brand-sections-model.ts';
import { lackLogos, MakeTile } from './make-logo.tsx';
import type { SiteFrame } from './site-frame.ts';

interface GridVariant {
  grid: string;
  cell: string;
  tile: string;
  logo: string;
  name: string;
}

const GRIDS: Record<Template, GridVariant> = {
  standard: {
    grid: 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 md:grid-cols-5',
    cell: 'relative rounded-xl border border-line bg-raised hover:border-brand hover:shadow-card',
    tile: 'flex h-24 flex-col items-center justify-end gap-3 px-3 pt-5 text-center after:absolute after:inset-0',
    logo: 'size-11',
    name: 'leading-tight font-semibold',
  },
  prestige: {
    grid: 'grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3',
    cell: 'relative flex items-center justify-between gap-4 border-b border-line',
    tile: 'flex min-h-20 items-center gap-5 hover:text-accent after:absolute after:inset-0',
    logo: 'size-8',
    name: 'font-display text-2xl font-light',
  },
  bold: {
    grid: 'grid grid-cols-2 ps-0.5 pt-0.5 sm:grid-cols-4 md:grid-cols-5',
    // Neighbours share a line, and an incomplete last row has none beyond its end.
    cell: 'relative -ms-0.5 -mt-0.5 border-2 border-ink hover:bg-inverse hover:text-on-inverse',
    tile: 'flex h-28 flex-col items-center justify-end gap-3 px-3 pt-5 text-center after:absolute after:inset-0',
    logo: 'size-11',
    name: 'tpl-heavy-label text-sm',
  },
};

interface BrandGridProps {
  section: BrandGridModel;
  frame: Pick<SiteFrame, 'site'>;
}

/** Every brand with its logo; it leads to the brand's page or search. */
export function BrandGridSection({ section: { brands }, frame }: BrandGridProps) {
  const { template } = frame.site;
  const variant = GRIDS[template];
  const inRows = template === 'prestige';
  const wordOnly = inRows && lackLogos(brands);
  return (
    <ul
      className={classNames(
        variant.grid, // One or two tiles would stretch across the page.
        !inRows && balancedColumns(Math.max(brands.length, 5), 8),
      )}
    >
      {brands.map(({ listed, ...brand }) => (
        <li key={brand.slug} className={variant.cell}>
          <MakeTile
            make={brand}
            className={variant.tile}
            logoClassName={variant.logo}
            nameClassName={variant.name}
            wordOnly={wordOnly}
          />
          <p
            className={classNames(
              'text-sm tabular-nums opacity-70',
              inRows ? 'shrink-0' : 'min-h-9 pt-1 pb-4 text-center',
            )}
          >
            {listed}
          </p>
        </li>
      ))}
    </ul>
  );
}

const BANNER_SLOT = { from: 320, to: 2400 } as const;

interface BrandOverviewProps {
  section: BrandOverviewModel;
}

/** The brand's picture, and beside it its logo, what the dealer says of it, and its new, demo and used vehicles. */
export function BrandOverviewSection({
  section: { brand, banner, text, links },
}: BrandOverviewProps) {
  return (
    <div
      className={
        banner === null ? undefined : 'grid items-center gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-16'
      }
    >
      {banner === null ? null : (
        <Picture
          picture={banner}
          first
          slot={BANNER_SLOT}
          sizes="(min-width: 64rem) 60vw, calc(100vw - 2rem)"
          // As the picture is, so that a vehicle keeps its roof and wheels.
          className="aspect-3/2 rounded-xl bg-surface"
        />
      )}
      <div className="grid gap-6">
        {brand.logo === null ? null : (
          <MakeTile make={{ ...brand, href: null }} named={false} logoClassName="size-16" />
        )}
        {text.length === 0 ? null : <RichText text={text} className="max-w-2xl" />}
        {links.length === 0 ? null : (
          <ul className="flex flex-wrap gap-3">
            {links.map(({ label, href, count }) => (
              <li key={href}>
                <ButtonLink href={href} variant="secondary">
                  {label}
                  <span className="text-muted tabular-nums">{count}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
