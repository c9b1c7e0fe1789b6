import { paths } from "#client/lib/paths.ts";
import { GreenSign, signButton, SignTab } from "#client/ui/green-sign.tsx";
import { Link } from "wouter";
import { StartForm } from "./start-form.tsx";
import { Hills } from "./art/hills.tsx";
import { Rig } from "./art/rig.tsx";

const Post = () => <span className="w-2.5 bg-line-strong sm:w-3.5" />;

const Sign = () => (
  <div className="max-w-3xl">
    <SignTab>Free. No account needed.</SignTab>
    <GreenSign className="rounded-tr-none">
      <h1 id="hero" className="text-hero">
        Professional Tools for Trucking Companies
      </h1>
      <p className="mt-4 max-w-prose text-lg sm:text-xl">
        Fill out one insurance profile. Send it to any agent. Check a VIN. See what insurers see when they
        look up your DOT number.
      </p>
      <StartForm />
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

/** What the site is, with the two main links: a sign over a road with a truck on it. */
export function Hero() {
  return (
    <section aria-labelledby="hero" className="overflow-hidden pt-6 md:pt-12">
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
