/** Made-up carriers of `npm run demo`, and the case that each shows. */
export const sampleCarriers = [
  { dotNumber: "1000001", about: "large for-hire carrier, 320 trucks, about 480 inspections, crashes" },
  { dotNumber: "1000002", about: "new entrant, 2 trucks, no inspections yet" },
  {
    dotNumber: "1000003",
    about: "hazmat tank carrier with out-of-service history, FMCSA's measures a month old",
  },
  { dotNumber: "1000004", about: "intrastate private carrier, in the daily files only" },
  { dotNumber: "1000005", about: "inactive, with an out-of-service order in force and an overdue MCS-150" },
  { dotNumber: "1000006", about: "owner-operator, 1 truck, 9 inspections, mailing address in Canada" },
  { dotNumber: "1000007", about: "intrastate carrier without hazmat, straight trucks, in the SMS snapshot" },
  { dotNumber: "1000008", about: "clean inspections, but two fatal crashes with 3 trucks" },
  { dotNumber: "1000009", about: "clean inspections, a notice that its authority will be suspended" },
  { dotNumber: "1000010", about: "clean inspections, liability insurance that ends in 12 days" },
  { dotNumber: "1000012", about: "passenger carrier, with FMCSA's own percentiles" },
];

/** The label at the top of each page of a demo, as HTML. */
export const demoNotice = `<p class="demo-notice"><strong>Demo</strong> with made-up FMCSA data. Try DOT ${[
  "1000001",
  "1000006",
]
  .map((dotNumber) => `<a href="/dot-health-check?dot=${dotNumber}">${dotNumber}</a>`)
  .join(" or ")}.</p>`;
