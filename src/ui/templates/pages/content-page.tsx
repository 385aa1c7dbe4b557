import { CONTENT_VARIANTS } from '#ui/content/content-variants.ts';
import type { SentForm } from '#ui/leads/form-model.ts';
import { LocationAside } from '#ui/locations/location-aside.tsx';
import { Container } from '#ui/primitives/container.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { ContentPageModel } from '../content-page-model.ts';
import { inRuns, isLong, pictureOfHead, saysWhere } from './content-runs.ts';
import type { Run } from './content-runs.ts';
import { Section } from './sections.tsx';
import './content-page.css';

interface ContentPageProps {
  frame: SiteFrame;
  page: ContentPageModel;
  sent: SentForm | null;
}

/** Texts are narrower than the page: beside the first of them is where to find the dealer. */
export function ContentPage({ frame, page, sent }: ContentPageProps) {
  const { template } = frame.site;
  const variant = CONTENT_VARIANTS[template];
  const picture = pictureOfHead(page.sections);
  const runs = inRuns(picture === null ? page.sections : page.sections.slice(1));
  const location = saysWhere(page.sections) ? null : frame.primaryLocation;
  const firstText = runs.find(({ isText }) => isText);
  const shown = ({ sections }: Run) =>
    sections.map((section, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- sections never move within a page
      <Section key={`${section.kind} ${at}`} {...{ section, frame, variant, sent }} />
    ));
  return (
    <>
      <PageAnalytics kind={page.kind} />
      <PageHead
        template={template}
        title={page.title}
        intro={page.intro}
        breadcrumbs={page.breadcrumbs}
        picture={picture}
      />
      <Container width={variant.width} className={variant.sections}>
        {runs.map((run, at) => {
          const key = `${run.sections[0]?.kind} ${at}`;
          if (run === firstText && location !== null) {
            return (
              <div key={key} className="fc-beside">
                <div className={variant.between}>{shown(run)}</div>
                <LocationAside
                  location={location}
                  withPicture={picture === null && isLong(run)}
                  allHref={frame.links.locations}
                  variant={variant}
                />
              </div>
            );
          }
          return (
            <div key={key} className={classNames(variant.between, run.isText && 'fc-split')}>
              {shown(run)}
            </div>
          );
        })}
      </Container>
    </>
  );
}
