import { Silhouette } from '#ui/media/silhouette.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import type { BodyLinksModel } from './models-model.ts';

/** Links between the body types; the chosen one is marked. */
export function BodyLinksSection({ section: { label, bodies } }: { section: BodyLinksModel }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-3">
        {bodies.map(({ label: name, href, current, silhouette }) => (
          <li key={href}>
            <SiteLink
              href={href}
              aria-current={current ? 'page' : undefined}
              preventScrollReset
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-md border px-4 py-1.5 font-medium',
                current ? 'border-ink bg-inverse text-on-inverse' : 'border-line hover:border-ink',
              )}
            >
              {silhouette === null ? null : <Silhouette name={silhouette} className="w-14" />}
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
