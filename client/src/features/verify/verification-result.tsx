import { CircleCheck, CircleHelp, FileDown, TriangleAlert } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Link } from "wouter";
import { dotPath, paths } from "#client/lib/paths.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { Button } from "#client/ui/button.tsx";
import { SignCard } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { sampleNote } from "#shared/text/brand.ts";
import { type CarrierRecordFile, recordFilename, recordYears } from "#shared/api/carrier/dated-record.ts";
import { usDay, capitalize, usNumber } from "#shared/text/us-english.ts";
import type { Checked, Verification } from "./use-verification.ts";
import { getSourceName } from "#client/fmcsa/data-set-names.ts";
import { getMoment } from "#shared/carrier/data-source.ts";
import { listStandingLines } from "#shared/carrier/standing/list-standing-lines.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

type Fact = { readonly name: string; readonly value: string };

const notChecked = "Not in this record: it couldn't be checked that day";

const count = (rows: readonly unknown[] | undefined): string => (rows ? usNumber(rows.length) : notChecked);

function listRecordFacts({ dotNumber, recordedOn, parts }: CarrierRecordFile): Fact[] {
  const { company, inspections, safety, percentiles, population } = parts;
  const name = company?.company?.legalName;
  return [
    { name: "Carrier", value: name ? toTitleCase(name) : notChecked },
    { name: "USDOT", value: dotNumber },
    { name: "Recorded on", value: `${usDay(recordedOn)} (UTC)` },
    { name: "Inspections in it", value: count(inspections?.inspections) },
    { name: "Violations in the monthly snapshot", value: count(safety?.violations) },
    { name: "Crashes in it", value: count(safety?.crashes) },
    { name: "Out-of-service orders in it", value: count(safety?.outOfServiceOrders) },
    ...listStandingLines({
      percentiles,
      population: population?.state === "computed" ? population.population : undefined,
    }),
  ];
}

/** "FMCSA SMS inspections, as of November 13, 2026", one for each data set of a record. */
function listRecordSources({ parts, figures = {} }: CarrierRecordFile): string[] {
  const { percentiles: _ours, population: _computed, ...checked } = parts;
  const lines = Object.values(checked).flatMap((part) =>
    (part?.sources ?? []).map((source) => {
      const day = getMoment(source);
      const name = capitalize(getSourceName(source));
      return day ? `${name}, as of ${usDay(day)}` : `${name}: couldn't be checked that day`;
    }),
  );
  const read = Object.values(figures).map(({ source, asOf }) => `${source}, as read on ${usDay(asOf)}`);
  return [...new Set([...lines, ...read])];
}

type Focus = { focus: RefObject<HTMLHeadingElement | null> };
type CardProps = Focus & { tone: "brand" | "caution" | "quiet"; title: string; children: ReactNode };

const icons = { brand: CircleCheck, caution: TriangleAlert, quiet: CircleHelp } as const;
const colors = { brand: "text-brand", caution: "text-lamp-ink", quiet: "text-ink" } as const;

function ResultCard({ tone, title, focus, children }: CardProps) {
  const Icon = icons[tone];
  return (
    <SignCard tone={tone}>
      <h2 ref={focus} tabIndex={-1} className="flex items-start gap-3 text-xl md:text-2xl">
        <Icon aria-hidden="true" className={`mt-0.5 size-7 shrink-0 ${colors[tone]}`} />
        {title}
      </h2>
      <div className="mt-3 grid max-w-prose gap-3 text-pretty">{children}</div>
    </SignCard>
  );
}

const Hash = ({ hash }: { hash: string }) => (
  <p className="text-sm text-ink-soft">
    SHA-256: <span className="font-mono break-all [font-variant-ligatures:none]">{hash}</span>
  </p>
);

const TodaysData = ({ dotNumber }: { dotNumber: string | undefined }) => (
  <p>
    <Link href={dotNumber ? dotPath(dotNumber) : paths.dotHealthCheck} className={textLinkClass}>
      {dotNumber ? `See today's data on USDOT ${dotNumber}` : "Open the DOT Health Check"}
    </Link>
  </p>
);

const RecordFacts = ({ content }: { content: CarrierRecordFile }) => (
  <>
    <h3 className="text-lg">What the record says</h3>
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {listRecordFacts(content).map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-2 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Sources and their dates</summary>
      <ul className="list-disc pl-6">
        {listRecordSources(content).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  </>
);

type OursProps = Focus & { checked: Checked; dotNumber: string; recordedOn: string };

function getLimits({ record }: Checked): string {
  if (!record)
    return "A record with this SHA-256 is ours. The SHA-256 alone doesn't show what the record says: check the file itself before you rely on one.";
  const file = record.from === "pdf" ? "The record attached to the PDF" : "This file";
  const limit =
    record.from === "pdf"
      ? " We can't tell whether the PDF's pages were changed: compare them with what the record says."
      : "";
  return record.isAsMade
    ? `${file} is what we made, to the byte.${limit}`
    : `${file} has exactly the data that we recorded, but different spaces, line breaks or order, because another program saved it.${limit}`;
}

function getOursTitle({ record }: Checked): string {
  if (!record) return "This is our record";
  return record.isAsMade ? "This is our record, unchanged" : "Our record, same data";
}

function Ours({ checked, dotNumber, recordedOn, focus }: OursProps) {
  const { record, hash } = checked;
  const text = record?.from === "pdf" ? record.text : undefined;
  return (
    <ResultCard tone="brand" title={getOursTitle(checked)} focus={focus}>
      {record?.content?.sample && <p className="font-bold">{sampleNote}</p>}
      <p>
        We made this record of USDOT {dotNumber} on {usDay(recordedOn)} (UTC). {getLimits(checked)}
      </p>
      <p>
        <strong>A record, not a score.</strong> It has FMCSA's public data as of the dates in it. It doesn't
        say that the data was right, or that it still holds.
      </p>
      <TodaysData dotNumber={dotNumber} />
      {record?.content && <RecordFacts content={record.content} />}
      {text !== undefined && (
        <Button
          className="justify-self-start"
          onClick={() => saveBlob(new Blob([text], { type: "application/json" }), recordFilename)}
        >
          <FileDown aria-hidden="true" className="size-5" />
          Save {recordFilename}
        </Button>
      )}
      <Hash hash={hash} />
    </ResultCard>
  );
}

const NotOurs = ({ checked: { hash, record }, focus }: Focus & { checked: Checked }) => (
  <ResultCard tone="caution" title="We have no record of it" focus={focus}>
    <p>
      {record
        ? `It was changed after we made it, or it isn't from this site, or it's more than ${recordYears} years old. We can't tell which.`
        : `Either a character is wrong, or the record isn't from this site, or it's more than ${recordYears} years old. We can't tell which.`}
    </p>
    <p>Ask the person who gave it to you for the original file, or look the carrier up yourself.</p>
    <TodaysData dotNumber={record?.content?.dotNumber} />
    <Hash hash={hash} />
  </ResultCard>
);

type Props = Focus & { state: Verification; onCheckAgain: (checked: Checked) => void };

export function VerificationResult({ state, focus, onCheckAgain }: Props) {
  switch (state.name) {
    case "none":
      return null;
    case "busy":
      return <p>{state.text}</p>;
    case "fault":
      return (
        <ResultCard tone="quiet" title={state.fault.title} focus={focus}>
          <p>{state.fault.text} Nothing was sent.</p>
        </ResultCard>
      );
    case "notAsked":
      return (
        <ResultCard tone="quiet" title="Not checked yet" focus={focus}>
          <p>{state.text} This says nothing about the record. Your file stays on your device.</p>
          <Button className="justify-self-start" onClick={() => onCheckAgain(state.checked)}>
            Try again
          </Button>
        </ResultCard>
      );
    case "answered":
      return state.answer.isOurs ? (
        <Ours {...state.answer} checked={state.checked} focus={focus} />
      ) : (
        <NotOurs checked={state.checked} focus={focus} />
      );
  }
}
