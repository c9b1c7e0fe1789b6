import { sampleNote } from "#shared/text/brand.ts";
import type { Block } from "#shared/documents/document.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { buildReport } from "#client/features/dot-health-check/report/content/build-report.ts";
import type { Report, ReportSection } from "#client/features/dot-health-check/report/content/part-blocks.ts";

type TableBlock = Extract<Block, { kind: "table" }>;

const tones = {
  verdict: "text-lg font-bold",
  alert: "font-bold",
  note: "text-sm",
  letter: "",
} as const;

const Table = ({ label, columns, rows }: TableBlock) => (
  <table aria-label={label} className="w-full border-collapse text-left text-xs">
    <thead>
      <tr className="border-b-2 border-black">
        {columns.map((column) => (
          <th
            key={column.label}
            scope="col"
            className={`py-1 pr-2 align-bottom ${column.align ? "text-right" : ""}`}
          >
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...rows.entries()].map(([number, row]) => (
        <tr key={number} className="break-inside-avoid border-b border-line">
          {columns.map(({ label: name, align }, index) => (
            <td key={name} className={`py-1 pr-2 align-top ${align ? "text-right tabular-nums" : ""}`}>
              {row[index]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "text":
      return <p className={block.tone && tones[block.tone]}>{block.text}</p>;
    case "facts":
      return (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6">
          {block.facts.map(({ name, value }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt>{name}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case "steps":
      return (
        <ol className="list-decimal pl-6">
          {block.steps.map(({ title, text }) => (
            <li key={title} className="mt-1 break-inside-avoid">
              <p className="font-bold">{title}</p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      );
    case "table":
      return <Table {...block} />;
    case "subheading":
      return <h4 className="font-bold">{block.text}</h4>;
    case "signature":
      // A place to sign on paper, which reports don't have.
      return null;
  }
}

const Section = ({ title, blocks }: ReportSection) => (
  <section className="mt-5">
    <h3 className="mb-1 break-after-avoid text-xl">{title}</h3>
    {/* Not a grid: what follows a table over two pages would be printed over its last row. */}
    <div className="space-y-2">
      {[...blocks.entries()].map(([number, block]) => (
        <BlockView key={number} block={block} />
      ))}
    </div>
  </section>
);

/** A fixed element is printed on every page. */
const SampleMark = () => (
  <p className="fixed inset-x-0 top-1/3 -z-10 -rotate-30 text-center text-hero font-bold text-black/15">
    {sampleNote}
  </p>
);

/** The lists, which take most of the pages. */
const lists: readonly string[] = ["inspections", "violations", "vehicles", "crashes"];

type Props = Report & { isSummary: boolean };

const ReportDocument = ({ companyName, dotNumber, isSample, madeOn, sections, isSummary }: Props) => (
  <article className="hidden text-black print:block print:[zoom:0.8]">
    {isSample && <SampleMark />}
    <h2 className="mt-4 text-xl">{companyName}</h2>
    <p>
      USDOT {dotNumber}. Printed on {madeOn}.{" "}
      {isSummary && "This is the summary. To get every list, choose Print everything on the page."}
    </p>
    {sections
      .filter(({ id }) => id !== "disclaimer" && !(isSummary && lists.includes(id)))
      .map((section) => (
        <Section key={section.id} {...section} />
      ))}
  </article>
);

export const renderReport = (carrier: Carrier, isSummary: boolean) => (
  <ReportDocument {...buildReport(carrier, { now: new Date() })} isSummary={isSummary} />
);
