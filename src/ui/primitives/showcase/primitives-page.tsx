import { Container } from '../container.tsx';
import { SectionHeading } from '../content/section-heading.tsx';
import { Actions } from './actions.tsx';
import { Content } from './content.tsx';
import { Forms } from './forms.tsx';
import { Overlays } from './overlays.tsx';

const SECTIONS = [
  { id: 'actions', label: 'Actions' },
  { id: 'forms', label: 'Forms' },
  { id: 'price-and-rating', label: 'Price, badges and ratings' },
  { id: 'navigation', label: 'Finding the way' },
  { id: 'content', label: 'Content' },
  { id: 'overlays', label: 'On top of the page' },
] as const;

/** Every primitive in all its states, in the styling of the current site. */
export function PrimitivesPage() {
  return (
    <Container className="py-10 sm:py-14">
      <SectionHeading
        level={1}
        size="lg"
        intro="The parts every page is made of, in this site's own look. Try them by mouse, by touch, by keyboard alone and with script turned off."
      >
        Primitives
      </SectionHeading>
      <nav aria-label="On this page" className="mb-10">
        <ul className="flex flex-wrap gap-x-6">
          {SECTIONS.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="fc-text-link inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Actions />
      <Forms />
      <Content />
      <Overlays />
    </Container>
  );
}
