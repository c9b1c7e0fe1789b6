import { checkedDotKey, checkedVinKey, draftKey } from "#client/draft/store/draft-storage.ts";
import { afterPress } from "#client/lib/after-press.ts";
import { builderPath, paths, dotField } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import { answerStorage, onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import { GreenSign, signButton, SignTab } from "#client/ui/green-sign.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { NeedsScript } from "#client/ui/needs-script.tsx";
import { brand } from "#shared/text/brand.ts";

const wheels = [82, 136, 402, 456, 640];
const lamps = [30, 126, 222, 318, 428];
const ribs = Array.from({ length: 10 }, (_, index) => 62 + index * 38);

const Wheel = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 148)`}>
    <circle r="23" className="fill-asphalt stroke-asphalt-line" />
    <circle r="12" className="fill-paper stroke-line-strong" />
    <circle r="4" className="fill-line-strong stroke-none" />
  </g>
);

const Trailer = () => (
  <g className="fill-paper stroke-ink">
    <path d="M20 34q0-6 6-6h408q6 0 6 6v98H20Z" />
    <path className="stroke-line" d={ribs.map((x) => `M${x} 29v102`).join("")} />
    <path className="fill-brand-soft stroke-none" d="M21 56h418v44H21Z" />
    <path className="stroke-brand" d="M21 56h418M21 100h418" />
    <path d="M20 132h420v8H20ZM26 140v18h14M330 140v20m-7 0h14M344 140v20m-7 0h14" />
    <text
      x="230"
      y="91"
      textAnchor="middle"
      className="fill-brand stroke-none text-[34px] font-extrabold tracking-[0.3em]"
    >
      {brand.name.toUpperCase()}
    </text>
    {lamps.map((x) => (
      <circle key={x} cx={x} cy="33" r="3" className="fill-stripe stroke-none" />
    ))}
  </g>
);

const Tractor = () => (
  <g className="stroke-ink">
    <path className="fill-asphalt" d="M372 140h310v7H372Z" />
    <path className="fill-paper" d="M447 138V14q0-8 7-8h1v132Z" />
    <path
      className="fill-sign"
      d="M459 142V46q0-20 20-24l44-6q22-2 32 18l27 48 76 10q22 3 24 22l4 34h-18a28 28 0 0 0-56 0H498v-8Z"
    />
    <path className="fill-brand-soft" d="M541 46h14q4 0 6 4l19 32h-39ZM478 52h28q4 0 4 4v14h-32Z" />
    <path className="fill-none stroke-sign-on" d="M533 40v96m54-52v52M548 94h10M459 112h74m54 4h88" />
    <path className="fill-none" d="M592 52v22m-4-22h8v14h-8Z" />
    <rect x="506" y="126" width="86" height="24" rx="9" className="fill-paper" />
    <path className="fill-none" d="M528 126v24m42-24v24" />
    <path className="fill-paper" d="M684 138h9q4 0 4 5v9q0 4-5 4h-20v-8h12Z" />
    <ellipse cx="676" cy="113" rx="6" ry="8" className="fill-stripe" />
    {[494, 508, 522].map((x) => (
      <circle key={x} cx={x} cy={21 - (x - 494) / 7} r="3" className="fill-stripe stroke-none" />
    ))}
  </g>
);

/** A tractor-trailer from the side, with its wheels on the lower edge. */
function Rig({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 712 172"
      aria-hidden="true"
      className={className}
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <Trailer />
      <Tractor />
      {wheels.map((x) => (
        <Wheel key={x} x={x} />
      ))}
    </svg>
  );
}

/** Starts a profile from a DOT number. A plain form: the browser sends it, with or without our script. */
const StartForm = ({ isAnother = false }) => (
  <form action={paths.profileBuilder} className="mt-7">
    <label htmlFor="hero-dot" className="text-lg font-bold">
      Your DOT number
    </label>
    <div className="mt-1 grid gap-3 sm:grid-cols-[minmax(0,16rem)_auto] sm:justify-start">
      <input
        type="text"
        id="hero-dot"
        name={dotField}
        inputMode="numeric"
        autoComplete="off"
        placeholder="1234567"
        required
        className="min-h-12 w-full min-w-0 rounded-sign border-2 border-sign-on bg-paper px-4 text-xl tabular-nums text-ink placeholder:text-ink-soft"
      />
      <button type="submit" className={signButton.first}>
        Start my profile
      </button>
    </div>
    <NeedsScript of="The Profile Builder" />
    <p className="mt-2">
      We'll fill in what FMCSA has on you.{" "}
      {isAnother ? (
        <>
          We ask before anything replaces the profile you have. No DOT number?{" "}
          <Link href={builderPath("review")} className="font-bold underline underline-offset-4">
            Clear that profile first.
          </Link>
        </>
      ) : (
        <Link
          href={paths.profileBuilder}
          className="font-bold sm:whitespace-nowrap underline underline-offset-4"
        >
          No DOT number? Start blank.
        </Link>
      )}
    </p>
  </form>
);

const purpose = "show on the landing page what is in this browser";
const readDraft = (): string => answerStorage.read(draftKey, purpose) ?? "";
const hasChecks = (): boolean =>
  [checkedVinKey, checkedDotKey].some((key) => typeof answerStorage.read(key, purpose) === "string");

/** Shows this browser's profile in place of the form, if there is one, and today's checks; their code loads only then. */
function Start() {
  const [profile, setProfile] = useState<ReactNode>();
  const [today, setToday] = useState<ReactNode>();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isHere = true;
    const isUntouched = (): boolean => {
      const form = frame.current;
      return !form || (form.querySelector("input")?.value === "" && !form.contains(document.activeElement));
    };
    const refresh = async (): Promise<void> => {
      if (hasChecks()) {
        const { CheckedToday, readChecks } = await import("./todays-checks.tsx");
        setToday(<CheckedToday checks={readChecks()} />);
      } else setToday(undefined);
      if (readDraft() === "") return setProfile(undefined);
      const { ContinueProfile, parseDraft } = await import("./continue-profile.tsx");
      afterPress(() => {
        const answers = parseDraft(readDraft());
        if (isHere && (!answers || isUntouched()))
          setProfile(
            answers && (
              <ContinueProfile answers={answers}>
                <StartForm isAnother />
              </ContinueProfile>
            ),
          );
      });
    };
    const update = (): void => void refresh().catch((error: unknown) => reportError(purpose, error));
    const showAgain = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) update();
    };
    update();
    const stopListening = onAnswersCleared(update);
    // Another tab may have cleared the profile, or made this a shared computer.
    window.addEventListener("storage", update);
    window.addEventListener("pageshow", showAgain);
    return () => {
      isHere = false;
      stopListening();
      window.removeEventListener("storage", update);
      window.removeEventListener("pageshow", showAgain);
    };
  }, []);
  return (
    <>
      {profile ?? (
        <div ref={frame}>
          <p className="mt-4 max-w-prose text-lg sm:text-xl">
            Fill out one insurance profile. Send it to any agent. Check a VIN. See what insurers see when they
            look up your DOT number.
          </p>
          <StartForm />
        </div>
      )}
      {today}
    </>
  );
}

/** The horizon behind the road, as wide as the page. */
function Hills({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path
        className="fill-line opacity-60"
        d="M0 82q120-40 260-30t250 22q150-50 300-48t250 40q170-50 380-36v90H0Z"
      />
      <path className="fill-brand-soft" d="M0 104q180-34 380-22t330 6q190-32 380-10t350-8v50H0Z" />
    </svg>
  );
}

const Post = () => <span className="w-2.5 bg-line-strong sm:w-3.5" />;

const Sign = () => (
  <div className="max-w-3xl">
    <SignTab>Free. No account needed.</SignTab>
    <GreenSign className="rounded-tr-none">
      <h1 id="hero" className="text-hero">
        Professional Tools for Trucking Companies
      </h1>
      <Start />
      <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
        <Link href={paths.profileBuilder} className={signButton.second}>
          Build Insurance Profile
        </Link>
        <Link href={paths.dotHealthCheck} className={signButton.second}>
          Run DOT Health Check
        </Link>
      </div>
    </GreenSign>
  </div>
);

const Road = () => (
  <div aria-hidden="true" className="h-14 bg-asphalt pt-6">
    <div className="h-1.5 bg-[repeating-linear-gradient(to_right,var(--stripe)_0_3rem,transparent_3rem_6rem)]" />
  </div>
);

/** The two main links on a sign over a road with a truck on it. */
export function Hero() {
  return (
    <section aria-labelledby="hero" className="overflow-hidden pt-6">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <Sign />
      </div>
      <div className="relative">
        <Hills className="absolute inset-x-0 bottom-0 h-3/4 w-full" />
        <div className="relative mx-auto grid max-w-6xl px-4 sm:px-6">
          <div aria-hidden="true" className="col-start-1 row-start-1 flex max-w-3xl justify-between px-[14%]">
            <Post />
            <Post />
          </div>
          <Rig className="col-start-1 row-start-1 mt-6 w-full max-w-[34rem] justify-self-end sm:mt-10 lg:mr-6" />
        </div>
      </div>
      <Road />
    </section>
  );
}
