import { Accordion, AccordionItem } from '../content/accordion.tsx';
import { Badge } from '../content/badge.tsx';
import { BreadcrumbTrail } from '../content/breadcrumb.tsx';
import { Carousel } from '../content/carousel.tsx';
import { ExpandableText } from '../content/expandable-text.tsx';
import { Icon } from '../icon.tsx';
import { Pagination } from '../controls/pagination.tsx';
import { Price } from '../content/price.tsx';
import { SectionHeading } from '../content/section-heading.tsx';
import { Skeleton, SkeletonCard, SkeletonImage, SkeletonText } from '../content/skeleton.tsx';
import { StarRating } from '../content/star-rating.tsx';
import { Tabs } from '../content/tabs.tsx';
import { Showcase, Specimen } from './specimen.tsx';

const COMMENTS =
  'One owner from new, with full service history and both keys. The timing belt was changed at 98,000 km and the four tyres were fitted this year. It tows, it has never been off the bitumen, and it comes with a full tank.\n\nEvery used vehicle leaves us with a roadworthy certificate, a fresh service and a 3 year mechanical protection plan. We can bring it to you for a drive, value your trade-in from photos, and freight it anywhere in Australia.';

const MODELS = ['Hatch', 'Sedan', 'Wagon', 'Ute', 'Van', 'Coupe', 'Convertible', 'Motorhome'];

export function Content() {
  return (
    <>
      <Showcase id="price-and-rating" title="Price, badges and ratings">
        <Specimen title="Price">
          <div className="grid gap-6">
            <Price
              size="lg"
              amount="$45,990"
              was="$49,990"
              priceType="Drive Away"
              note="From $189 per week, 5 year term"
            />
            <Price amount="$28,500" priceType="Excl. Govt. Charges" />
            <Price size="sm" amount="$319" priceType="per week, subscription" />
            <Price amount="Enquire for price." isText />
          </div>
        </Specimen>
        <Specimen title="Badge">
          <div className="flex flex-wrap gap-2">
            <Badge>Test Drive Only</Badge>
            <Badge tone="brand">New arrival</Badge>
            <Badge tone="accent" icon={<Icon name="zap" size="xs" />}>
              Electric
            </Badge>
            <Badge tone="inverse">Coming soon</Badge>
            <Badge tone="positive" icon={<Icon name="badge-check" size="xs" />}>
              Certified
            </Badge>
            <Badge tone="warning">Reserved</Badge>
            <Badge tone="danger">Sold</Badge>
            <Badge size="md" tone="brand">
              $1,240 below market
            </Badge>
          </div>
        </Specimen>
        <Specimen title="Star rating: partial fill over 30 %">
          <div className="grid justify-items-start gap-3">
            <StarRating rating={4.3} showValue countText="128 reviews" />
            <StarRating rating={4.6} showValue countText="2,041 reviews" />
            <StarRating rating={3} size="sm" />
            <StarRating rating={5} size="lg" />
          </div>
        </Specimen>
        <Specimen title="Star rating: up to 4 full stars plus a fractional one">
          <div className="grid justify-items-start gap-3">
            <StarRating display="fractional" rating={4.3} showValue countText="128 reviews" />
            <StarRating display="fractional" rating={4.6} showValue />
            <StarRating display="fractional" rating={2.1} size="sm" />
            <StarRating display="fractional" rating={5} size="lg" />
          </div>
        </Specimen>
      </Showcase>

      <Showcase id="navigation" title="Finding the way">
        <Specimen title="Breadcrumb" wide>
          <BreadcrumbTrail
            links={[
              { label: 'Used cars', href: '/search/used-cars' },
              { label: 'Wagons', href: '/search/wagon' },
            ]}
            current="2022 Touring Hybrid Limited AWD Wagon, seven seats, dark metallic green"
          />
        </Specimen>
        <Specimen title="Pagination" wide>
          <div className="grid gap-4">
            <Pagination
              label="Pages, in the middle"
              page={7}
              pageCount={24}
              hrefFor={(page) => `?page=${page}`}
            />
            <Pagination
              label="Pages, at the start"
              page={1}
              pageCount={5}
              hrefFor={(page) => `?page=${page}`}
            />
          </div>
        </Specimen>
        <Specimen title="Tabs">
          <Tabs
            label="About this vehicle"
            items={[
              {
                id: 'tab-comments',
                label: 'Dealer Comments',
                content: <p>One owner from new, with full service history and both keys.</p>,
              },
              {
                id: 'tab-included',
                label: "What's Included",
                content: <p>A full tank, a fresh service and a roadworthy certificate.</p>,
              },
              {
                id: 'tab-why',
                label: 'Why Buy From Us?',
                content: <p>Servicing, parts and finance under one roof.</p>,
              },
            ]}
          />
        </Specimen>
        <Specimen title="Accordion, one open at a time">
          <Accordion>
            <AccordionItem name="faq" title="How long does a valuation take?" defaultOpen>
              <p>About two minutes online, and ten in the yard.</p>
            </AccordionItem>
            <AccordionItem name="faq" title="Can I sell a car that is under finance?">
              <p>Yes. We pay the lender out and hand you the difference.</p>
            </AccordionItem>
            <AccordionItem name="faq" title="What should I bring?">
              <p>Your licence, the rego papers, the service book and every key.</p>
            </AccordionItem>
          </Accordion>
        </Specimen>
        <Specimen title="Section heading" wide>
          <SectionHeading
            level={4}
            eyebrow="This month"
            intro="Runout pricing on demonstrators, with on-road costs included."
            link={{ href: '/special-offers', label: 'All offers' }}
          >
            Latest offers
          </SectionHeading>
        </Specimen>
      </Showcase>

      <Showcase id="content" title="Content">
        <Specimen title="Expandable text">
          <ExpandableText text={COMMENTS} limit={200} about="of the dealer comments" />
        </Specimen>
        <Specimen title="Skeletons">
          <div className="grid gap-6 sm:grid-cols-2">
            <SkeletonCard />
            <div className="grid content-start gap-6">
              <SkeletonText lines={4} />
              <SkeletonImage ratio="wide" />
              <Skeleton className="h-11 w-44" />
            </div>
          </div>
        </Specimen>
        <Specimen title="Carousel" wide>
          <Carousel label="Body types" swipeHint itemClassName="basis-[62%] sm:basis-56">
            {MODELS.map((model) => (
              <div
                key={model}
                className="grid h-28 place-items-center rounded-lg border border-line bg-raised shadow-card"
              >
                <span className="fc-display text-xl">{model}</span>
              </div>
            ))}
          </Carousel>
        </Specimen>
      </Showcase>
    </>
  );
}
