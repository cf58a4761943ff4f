import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button.tsx';
import { Select } from './Select.tsx';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  labels: {
    /** The accessible name of the navigation. */
    nav: string;
    previous: string;
    next: string;
    /** The accessible name of the select. */
    choose: string;
    /** The text of one option: "Page 3 of 62". */
    page: (page: number, pageCount: number) => string;
  };
}

/** Previous, a select with all pages, and Next. Renders nothing for a single page. */
export function Pagination({ page, pageCount, onPageChange, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  const options = Array.from({ length: pageCount }, (_, index) => ({
    value: String(index + 1),
    label: labels.page(index + 1, pageCount),
  }));

  return (
    <nav
      aria-label={labels.nav}
      className="flex flex-wrap items-center justify-between gap-2 sm:justify-center"
    >
      <Button
        variant="ghost"
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        {labels.previous}
      </Button>
      <Select
        aria-label={labels.choose}
        options={options}
        value={String(page)}
        onChange={(event) => onPageChange(Number(event.target.value))}
        className="tabular-nums"
      />
      <Button
        variant="ghost"
        trailing={<ChevronRight />}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        {labels.next}
      </Button>
    </nav>
  );
}
