import { brand } from "#shared/brand.ts";
import { profile } from "#shared/profile/registry.ts";

const [first] = profile;
const boxes = (first?.groups ?? []).flatMap(({ fields }) => fields.map((field) => JSON.stringify(field)));

/** A box that is still to come. */
const Box = ({ className }: { className: string }) => (
  <div className={`rounded-sign border border-line bg-paper ${className}`} />
);

/** The profile builder as it is drawn before its code has come: the words of its first section, and room for the rest. */
export function BuilderStandIn() {
  return (
    <>
      <Box className="h-[3.8125rem] rounded-none md:hidden" />
      <div className="mx-auto grid max-w-6xl gap-8 p-4 md:grid-cols-[17rem_minmax(0,1fr)] md:p-6">
        <ul className="hidden gap-1 self-start rounded-sign border border-line bg-paper p-3 pt-17 md:grid">
          {profile.map(({ id, title }) => (
            <li key={id} className="flex min-h-14 items-center pl-14 leading-tight">
              {title}
            </li>
          ))}
        </ul>
        <main aria-busy="true" className="min-w-0 pb-12">
          <h1 className="text-3xl">{first?.title}</h1>
          <p className="mt-1 max-w-[72ch] text-ink-soft">{first?.subtitle}</p>
          <noscript>
            <p className="mt-6 max-w-prose">
              The Profile Builder needs JavaScript: {brand.name} keeps your answers in this browser with it.
            </p>
          </noscript>
          <div className="mt-10 grid max-w-3xl gap-8" role="status" aria-label="Loading the Profile Builder">
            {boxes.map((name) => (
              <Box key={name} className="h-11" />
            ))}
          </div>
        </main>
      </div>
    </>
  );
}
