import { brand } from "#shared/text/brand.ts";

/** The brand as a route marker: a shield with a road in it, and the name. */
export function BrandMark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0">
        <path
          className="fill-sign"
          d="M16 1.5c4 2.2 8 2.6 12 2 .9 3.4 2.5 6.2 2.5 11 0 8.5-6.5 13-14.5 16C8 27.5 1.5 23 1.5 14.5c0-4.8 1.6-7.6 2.5-11 4 .6 8 .2 12-2Z"
        />
        <path
          className="fill-none stroke-sign-on"
          strokeWidth="1.25"
          d="M16 3.9c3.6 1.7 7 2.2 10.6 1.9.8 2.7 1.9 5 1.9 8.7 0 7.1-5.3 11-12.5 13.8C8.8 25.5 3.5 21.6 3.5 14.5c0-3.7 1.1-6 1.9-8.7C9 6.1 12.4 5.6 16 3.900Z"
        />
        <path className="fill-sign-on" d="M14.7 8h2.6L21 24.3l-5 2.2-5-2.2Z" />
        <path className="fill-none stroke-sign" strokeWidth="1.3" strokeDasharray="3 2.2" d="M16 9v16" />
      </svg>
      <span className="text-xl font-extrabold">{brand.name}</span>
    </span>
  );
}
