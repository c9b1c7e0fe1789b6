import { Notice } from "#client/ui/notice.tsx";

/** Above made-up data, so that nobody takes it for a carrier's record. */
export const SampleNotice = ({ className }: { className?: string }) => (
  <Notice tone="caution" {...(className !== undefined && { className })}>
    <p>
      <b>Sample data:</b> made-up carriers, not FMCSA's records.
    </p>
  </Notice>
);
