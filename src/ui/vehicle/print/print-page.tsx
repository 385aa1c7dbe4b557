import * as copy from '#copy/en-AU/brochure.ts';
import * as common from '#copy/en-AU/common.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { pictureAddress } from '#domain/media/picture-address.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { useHydrated } from '#ui/primitives/hooks/use-hydrated.ts';
import { Silhouette } from '#ui/media/silhouette.tsx';
import type { PrintModel } from './print-model.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

const MAIN_WIDTH = 1200;
const THUMBNAIL_WIDTH = 480;

export interface PrintPageProps {
  vehicle: PrintModel;
}

/** One vehicle on A4, black on white, without the site's frame. */
export function PrintPage({ vehicle }: PrintPageProps) {
  const t = useCopy();
  return (
    <main className="print-page" id="main">
      <PrintTools href={vehicle.href} />
      <article className="print-sheet">
        <header className="print-head">
          <p className="print-site">{vehicle.siteName}</p>
          <p>
            {vehicle.carTypeLabel} · {t(vehicleCopy.stockNo, { number: vehicle.stockNumber })}
          </p>
        </header>
        <PrintPictures vehicle={vehicle} />
        <PrintTitle vehicle={vehicle} />
        <PrintRows rows={vehicle.facts} className="print-facts" />
        {vehicle.comments === null ? null : (
          <section>
            <h2>{t(vehicleCopy.aboutThisVehicle)}</h2>
            <p className="whitespace-pre-line">{vehicle.comments}</p>
          </section>
        )}
        {vehicle.features.length === 0 ? null : (
          <section>
            <h2>{t(vehicleCopy.features)}</h2>
            <ul className="print-features">
              {vehicle.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </section>
        )}
        {vehicle.specifications.length === 0 ? null : (
          <section>
            <h2>{t(vehicleCopy.specifications)}</h2>
            <PrintRows rows={vehicle.specifications} className="print-specifications" />
          </section>
        )}
        <PrintDealer vehicle={vehicle} />
        <p className="print-disclaimer">{vehicle.disclaimer}</p>
      </article>
    </main>
  );
}

/** Printing needs script, so the button appears only after hydration. */
function PrintTools({ href }: { href: string }) {
  const t = useCopy();
  const hydrated = useHydrated();
  return (
    <nav className="print-tools" aria-label={t(copy.printing)}>
      <a href={href}>{t(copy.backToTheVehicle)}</a>
      {hydrated ? <Button onClick={() => window.print()}>{t(common.print)}</Button> : null}
    </nav>
  );
}

function PrintPictures({ vehicle }: PrintPageProps) {
  const t = useCopy();
  const [main, ...more] = vehicle.pictures;
  if (main === undefined) {
    return (
      <div className="print-placeholder">
        <Silhouette name={vehicle.silhouette} />
        {vehicle.sold ? null : (
          <p>
            <strong>{t(vehicleCopy.newArrival)}</strong>
            <span className="block">{t(vehicleCopy.photosComingSoon)}</span>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="print-pictures">
      <PrintPicture picture={main} width={MAIN_WIDTH} />
      {more.map((picture) => (
        <PrintPicture key={picture.url} picture={picture} width={THUMBNAIL_WIDTH} />
      ))}
    </div>
  );
}

/** Not lazy: a printed page includes pictures that were never scrolled into view. */
function PrintPicture({ picture, width }: { picture: PictureModel; width: number }) {
  const { url, alt, quality } = picture;
  return (
    <img
      src={pictureAddress(url, { width, quality })}
      alt={alt}
      width={picture.width}
      height={picture.height}
      decoding="async"
    />
  );
}

function PrintTitle({ vehicle }: PrintPageProps) {
  const t = useCopy();
  const { title, badge, status, price } = vehicle;
  return (
    <div className="print-title">
      <div>
        <h1>
          {title}
          {badge === null ? null : <span className="print-badge">{badge}</span>}
        </h1>
        {status === null ? null : <p className="print-status">{status}</p>}
      </div>
      <div className="print-price">
        {price.was === null ? null : (
          <p>
            {t(common.was)} <s>{price.was}</s>
          </p>
        )}
        <p className={price.amount ? 'print-amount' : 'print-words'}>{price.text}</p>
        {price.type === null ? null : <p>{price.type}</p>}
        {price.market === null ? null : <p>{price.market}</p>}
      </div>
    </div>
  );
}

function PrintRows({ rows, className }: { rows: PrintModel['facts']; className: string }) {
  if (rows.length === 0) return null;
  return (
    <dl className={className}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PrintDealer({ vehicle }: PrintPageProps) {
  const t = useCopy();
  const { dealer, qr, address } = vehicle;
  return (
    <footer className="print-dealer">
      <div>
        <p className="print-dealer-name">{dealer.name}</p>
        {dealer.street === null ? null : <p>{dealer.street}</p>}
        {dealer.region === null ? null : <p>{dealer.region}</p>}
        {dealer.phone === null ? null : <p className="print-phone">{dealer.phone}</p>}
        {dealer.licence === null ? null : (
          <p>{t(vehicleCopy.dealerLicenceNumber, { number: dealer.licence })}</p>
        )}
        <p className="print-address">{address}</p>
      </div>
      <figure className="print-code">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true" shapeRendering="crispEdges">
          <path d={qr.d} fill="currentColor" />
        </svg>
        <figcaption>{t(copy.scanToSeeItOnline)}</figcaption>
      </figure>
    </footer>
  );
}
