import type { RichText as RichTextNodes } from '#domain/content/rich-text.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { RichText } from '../rich-text.tsx';
import { BlockFrame, type BlockProps } from './block-frame.tsx';

export interface TableModel {
  title: string | null;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  note: RichTextNodes;
}

/** The first cell of a row names it. */
export function TableSection({ section, variant }: BlockProps<TableModel>) {
  const { title, columns, rows, note } = section;
  return (
    <BlockFrame title={title} variant={variant}>
      {/* A scroller must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="fc-prose-table" tabIndex={0}>
        <table>
          {title === null ? null : (
            <caption>
              <VisuallyHidden>{title}</VisuallyHidden>
            </caption>
          )}
          <thead>
            <tr>
              {columns.map((column, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <th key={at} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowAt) => (
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={rowAt}>
                {row.map((cell, at) =>
                  at === 0 ? (
                    <th key="name" scope="row">
                      {cell}
                    </th>
                  ) : (
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={at}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note.length === 0 ? null : (
        <RichText text={note} className="mt-4 max-w-2xl text-sm text-muted" />
      )}
    </BlockFrame>
  );
}
