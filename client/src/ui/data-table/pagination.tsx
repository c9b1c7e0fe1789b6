import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#client/ui/button.tsx";
import { usNumber } from "#shared/text/us-english.ts";

type Props = {
  /** The accessible name: "Pages of Inspections". */
  label: string;
  /** Zero-based. */
  page: number;
  pageCount: number;
  /** Given with `rowCount`, shows which rows of how many are on the page. */
  pageSize: number;
  rowCount: number;
  onPage: (page: number) => void;
};

/** Page navigation; at either end the buttons keep the focus. */
export function Pagination({ label, page, pageCount, pageSize, rowCount, onPage }: Props) {
  if (pageCount <= 1) return undefined;
  const from = page * pageSize + 1;
  const to = Math.min(rowCount, from + pageSize - 1);
  const [isFirst, isLast] = [page === 0, page === pageCount - 1];
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-soft tabular-nums">
        {usNumber(from)} to {usNumber(to)} of {usNumber(rowCount)}
      </p>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between sm:gap-3">
        <Button className="max-sm:px-2.5" aria-disabled={isFirst} onClick={() => isFirst || onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          Previous
        </Button>
        <span className="whitespace-nowrap tabular-nums">
          Page {usNumber(page + 1)} of {usNumber(pageCount)}
        </span>
        <Button className="max-sm:px-2.5" aria-disabled={isLast} onClick={() => isLast || onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </nav>
  );
}
