import { randomUUID } from "node:crypto";
import { quoteBody, supportBody } from "#server/testing/bodies.ts";
import { manyMails } from "#server/testing/many-mails.ts";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { ensurePostgres, temporaryCluster } from "../scripts/lib/postgres.mjs";
import { startBare, startProduct, type Server } from "./lib/product.ts";
import { compareRates, connections, rateHead, requestRate, rounds } from "./lib/request-rate.ts";
import { printTable } from "./lib/figures.ts";

type Call = { readonly path: string; readonly body: Buffer };

const toJsonCall = (path: string, body: object): Call => ({
  path,
  body: Buffer.from(JSON.stringify(body)),
});

const { pdfAttachment: _pdf, ...quote } = quoteBody;
const calls = {
  "A profile": toJsonCall("/api/company-profiles", maximalProfile),
  "A ticket": toJsonCall("/api/feature-suggestions", supportBody),
  "A quote request, its PDF not drawn yet": toJsonCall("/api/send-quote-request", {
    ...quote,
    formData: maximalProfile,
  }),
};

/** Uses a new idempotency key for each. Throws for a failed one. */
const submissionRate = async ({ url }: Pick<Server, "url">, { path, body }: Call): Promise<number> =>
  requestRate(`${url}${path}`, () => ({
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": String(body.byteLength),
      "idempotency-key": randomUUID(),
    },
    body,
  }));

/** Sends no mail during the measurement. */
const settings = {
  ...manyMails,
  LOG_LEVEL: "warn",
  MAIL_REQUEST_DEADLINE_SECONDS: "0",
  MAIL_POLL_SECONDS: "3600",
};

/** Compares with Express routes that only insert the data into PostgreSQL. */
export async function benchSubmissions(): Promise<void> {
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL could not be installed.");
  const cluster = await temporaryCluster(programs);
  cluster.start();
  const bare = await startBare("lib/bare-submissions.ts", cluster.url);
  const onPostgres = await startProduct({ ...settings, DATABASE_URL: cluster.url });
  const embedded = await startProduct(settings);
  try {
    for (const [title, call] of Object.entries(calls)) {
      const rate = (server: Pick<Server, "url">) => async () => submissionRate(server, call);
      const parsing = { url: `${bare.url}/parsed` };
      const rows = await compareRates([
        { title: "Express with its JSON parser, and pg", measure: rate(parsing) },
        { title: "Express and pg, the bytes as they come", measure: rate(bare) },
        { title: "on PostgreSQL", measure: rate(onPostgres) },
        { title: "on the embedded database", measure: rate(embedded) },
      ]);
      printTable(
        `${title}, submissions a second (${connections} connections, median of ${rounds} rounds)`,
        rateHead,
        rows,
      );
    }
  } finally {
    for (const program of [bare, onPostgres, embedded]) await program.stop();
    cluster.stop();
  }
}
