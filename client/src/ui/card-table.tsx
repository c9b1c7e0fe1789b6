import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const cellLook = "block px-4 pb-3 align-top sm:table-cell sm:border-t sm:border-line sm:px-3 sm:py-3";

type Props = { caption: string; columns: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** A table that needs no horizontal scrolling: on a phone each row is a card of labeled cells under its first one. */
export const CardTable = ({ caption, columns, rows }: Props) => (
  <table className="block w-full text-base sm:table sm:border-separate sm:border-spacing-0 sm:rounded-sign sm:border sm:border-line sm:bg-paper">
    <caption className="block pb-2 text-left font-bold sm:table-caption print:break-after-avoid">
      {caption}
    </caption>
    <thead className="hidden sm:table-header-group">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className="px-3 py-2 text-left text-sm font-bold text-ink-soft">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block sm:table-row-group">
      {[...rows.entries()].map(([number, [name, ...cells]]) => (
        <tr
          key={number}
          className="block rounded-sign border border-line bg-paper not-first:mt-3 sm:table-row sm:bg-transparent print:break-inside-avoid"
        >
          <th
            scope="row"
            className={classNames(
              cellLook,
              "pt-3 text-left font-bold text-pretty sm:w-1/4 sm:**:wrap-normal",
            )}
          >
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} className={cellLook}>
              <span className="block text-sm font-bold text-ink-soft sm:hidden">{columns[index + 1]}</span>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
