import { formatKilometres, formatMoney } from '#domain/money.ts';
import { withRange } from '#domain/search/address/search-links.ts';
import type { NumberRange } from '#domain/search/address/search-url.ts';
import { RangeSlider } from '#ui/primitives/inputs/range-slider.tsx';
import type { RangeFacetModel, RangeUnit } from '../listing-model.ts';
import { SearchLink } from '../search-link.tsx';
import { useSearch } from '../search-session.ts';
import { boundsOf, nextRange, shownRange } from './slider-range.ts';

/** A range of days has preset links and no slider: nobody thinks of it in seconds. */
type SliderUnit = Exclude<RangeUnit, 'days'>;

interface UnitFormat {
  format: (value: number) => string;
  prefix?: string;
  suffix?: string;
}

const UNITS: Record<SliderUnit, UnitFormat> = {
  dollars: { format: (value) => formatMoney(value * 100), prefix: '$' },
  kilometres: { format: formatKilometres, suffix: 'km' },
};

export function RangeFacet({ facet }: { facet: RangeFacetModel }) {
  const { unit, picks } = facet;
  return (
    <div className="grid gap-3">
      {unit === 'days' ? null : (
        <div>
          <Bars bars={facet.bars} />
          <Slider facet={facet} unit={unit} />
        </div>
      )}
      {picks.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {picks.map(({ label, href, chosen }) => (
            <li key={label}>
              <SearchLink href={href} current={chosen} className="fc-pick">
                {label}
              </SearchLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The spread of the results behind the slider, and in words for who does not see it. */
function Bars({ bars }: Pick<RangeFacetModel, 'bars'>) {
  if (bars === null) return null;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.count * 10} 100`}
        preserveAspectRatio="none"
        className="fc-bars fc-script-only"
      >
        <path d={bars.path} />
      </svg>
      <p className="sr-only">{bars.text}</p>
    </>
  );
}

function Slider({ facet, unit }: { facet: RangeFacetModel; unit: SliderUnit }) {
  const { state, change } = useSearch();
  const { field, step, title } = facet;
  const requested: NumberRange = state.ranges[field] ?? { min: null, max: null };
  const bounds = boundsOf(facet);
  const value = shownRange(requested, bounds);
  return (
    <RangeSlider
      legend={title}
      hideLegend
      requested={requested}
      bounds={bounds}
      value={value}
      step={step}
      minName={`${field}_min`}
      maxName={`${field}_max`}
      {...UNITS[unit]}
      onCommit={(moved, typed) => {
        // A key press or pointer release that moved nothing changes nothing.
        if (typed === undefined && moved.min === value.min && moved.max === value.max) return;
        const range = nextRange(requested, { from: value, to: moved, entered: typed }, bounds);
        change((current) => withRange(current, field, range), null);
      }}
    />
  );
}
