/** The reference number of a quote request, large enough to read out over the phone. */
export function ReferenceNumber({ reference }: { reference: string }) {
  return (
    <div>
      <p className="text-ink-soft">Your reference number</p>
      <p className="font-mono text-3xl font-bold tracking-wide break-all select-all">{reference}</p>
      <p className="mt-1 text-sm text-ink-soft">Mention it if you contact us about this request.</p>
    </div>
  );
}
