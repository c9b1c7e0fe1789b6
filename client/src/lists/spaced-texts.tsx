/** Short texts beside each other, such as the values of a column. Repeated ones are shown once. */
export function SpacedTexts({ texts }: { texts: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm [overflow-wrap:anywhere] text-ink-soft">
      {[...new Set(texts)].map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
