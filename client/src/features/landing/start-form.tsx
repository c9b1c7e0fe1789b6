import { dotField, paths } from "#client/lib/paths.ts";
import { signButton } from "#client/ui/green-sign.tsx";
import { Link } from "wouter";

/** Starts a profile from a DOT number. A plain form: the browser sends it, with or without our script. */
export const StartForm = () => (
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
    <p className="mt-2">
      We'll fill in what FMCSA has on you.{" "}
      <Link href={paths.profileBuilder} className="font-bold whitespace-nowrap underline underline-offset-4">
        No DOT number? Start blank.
      </Link>
    </p>
  </form>
);
