import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { maximalProfile } from "#shared/profile/fixtures.ts";
import { quoteBody, supportBody, pdfBytes } from "#server/testing/bodies.ts";
import { ensurePostgres, temporaryCluster } from "../scripts/lib/postgres.mjs";
import { startBare, startProduct, type Server } from "./lib/product.ts";
import { median } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const rounds = 7;
const seconds = 3;
const connections = 20;

const pdf = Buffer.concat([pdfBytes, Buffer.alloc(600 * 1024, "%")]).toString("base64");
const calls = {
  "a profile": { path: "/api/company-profiles", body: maximalProfile },
  "a ticket": { path: "/api/feature-suggestions", body: supportBody },
  "a quote request, PDF of 600 kB": {
    path: "/api/send-quote-request",
    body: {
      ...quoteBody,
      formData: maximalProfile,
      pdfAttachment: { ...quoteBody.pdfAttachment, content: pdf },
    },
  },
};

async function rateOf(server: Server, path: string, body: string): Promise<number> {
  const { requests, non2xx, errors, statusCodeStats } = await autocannon({
    url: `${server.url}${path}`,
    connections,
    duration: seconds,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    requests: [
      {
        body,
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, "Idempotency-Key": randomUUID() },
        }),
      },
    ],
  });
  if (non2xx + errors > 0)
    throw new Error(
      `${non2xx} answers were no success, ${errors} failed. ${JSON.stringify(statusCodeStats)}`,
    );
  return requests.average;
}

/** Submissions a second, against an Express route that inserts the same bytes. No mail is sent meanwhile. */
export async function benchSubmissions(): Promise<void> {
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL could not be installed.");
  const cluster = await temporaryCluster(programs);
  cluster.start();
  const ours = await startProduct({
    DATABASE_URL: cluster.url,
    MAIL_REQUEST_DEADLINE_SECONDS: "0",
    MAIL_POLL_SECONDS: "3600",
  });
  const bare = await startBare("submissions/bare-server.ts", cluster.url);
  try {
    for (const [title, { path, body }] of Object.entries(calls)) {
      const text = JSON.stringify(body);
      const rates: { ours: number; bare: number }[] = [];
      for (let round = 0; round < rounds; round += 1)
        rates.push({ bare: await rateOf(bare, path, text), ours: await rateOf(ours, path, text) });
      printTable(
        title,
        ["", "per second"],
        [
          ["bare", median(rates.map((r) => r.bare)).toFixed(0)],
          ["ours", median(rates.map((r) => r.ours)).toFixed(0)],
          ["share", median(rates.map((r) => r.ours / r.bare)).toFixed(2)],
        ],
      );
    }
  } finally {
    await bare.stop();
    await ours.stop();
    cluster.stop();
  }
}
