import { Notice } from "#client/ui/notice.tsx";

/** Above made-up data, so that nobody takes it for a carrier's record. */
export const SampleNotice = ({ className }: { className?: string }) => (
  <Notice tone="caution" {...(className !== undefined && { className })}>
    <p>
      <b>Sample data:</b> made-up carriers, not FMCSA's records.
    </p>
  </Notice>
);

/** Announces that FMCSA takes its time. The region is always there, so that the announcement is heard. */
export const SlowNotice = ({ isSlow }: { isSlow: boolean }) => (
  <div role="status" className="print:hidden">
    {isSlow && (
      <Notice className="mt-6">
        <p>FMCSA is slow to respond. Still trying. This page fills in when it answers.</p>
      </Notice>
    )}
  </div>
);
