import { type RefObject, useEffect, useRef, useState } from "react";

type Props = {
  title: string;
  columns: readonly { readonly key: string; readonly label: string }[];
  rows: readonly (readonly string[])[];
};

/** True if an element overflows horizontally and so must be scrollable by keyboard. */
function useScrolls(): { ref: RefObject<HTMLElement | null>; scrolls: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, scrolls };
}

const reachable = (title: string) => ({ tabIndex: 0, "aria-label": `${title}, scrolls sideways` });

export function ScrollingTable({ title, columns, rows }: Props) {
  const { ref, scrolls } = useScrolls();
  return (
    <section ref={ref} className="overflow-x-auto" {...(scrolls && reachable(title))}>
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="border-b-2 border-line-strong p-2 text-left align-bottom">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]} className="border-b border-line">
              {columns.map(({ key }, place) => (
                <td key={key} className="p-2 align-top">
                  {row[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
