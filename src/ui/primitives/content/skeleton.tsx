import { classNames } from '../class-names.ts';

interface SkeletonProps {
  className?: string | undefined;
}

/** A plain block that needs a size. Decorative: the surrounding region is marked busy. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('fc-skeleton', className)} />;
}

const LINE_WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/5'] as const;

export function SkeletonText({ lines = 3, className }: SkeletonProps & { lines?: number }) {
  return (
    <span aria-hidden="true" className={classNames('block space-y-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // The lines are never reordered.
          key={line}
          className={classNames(
            'h-3.5',
            line === lines - 1 && lines > 1 ? 'w-3/5' : LINE_WIDTHS[line % LINE_WIDTHS.length],
          )}
        />
      ))}
    </span>
  );
}

const RATIOS = { photo: 'aspect-3/2', wide: 'aspect-video', square: 'aspect-square' } as const;

export function SkeletonImage({
  ratio = 'photo',
  className,
}: SkeletonProps & { ratio?: keyof typeof RATIOS }) {
  return <Skeleton className={classNames('w-full', RATIOS[ratio], className)} />;
}

/** Shaped like a vehicle card: picture, title, two facts, price. */
export function SkeletonCard({ className }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames('overflow-hidden rounded-lg border border-line bg-raised', className)}
    >
      <SkeletonImage className="rounded-none" />
      <div className="space-y-4 p-4">
        <Skeleton className="h-5 w-3/4" />
        <div className="flex gap-3">
          <Skeleton className="h-3.5 w-1/4" />
          <Skeleton className="h-3.5 w-1/4" />
        </div>
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
