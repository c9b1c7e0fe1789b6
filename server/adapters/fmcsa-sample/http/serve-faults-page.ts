import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import { faults } from "#server/adapters/fmcsa-sample/faults/fault-switch.ts";
import { type FaultsPageState, renderFaultsPage } from "./faults-page.ts";
import { readForm } from "./read-form.ts";

const faultForm = z.object({
  dataSet: z.enum([...dataSetIds, "all"]),
  fault: z.enum(faults),
  column: z
    .string()
    .regex(/^\w{0,60}$/)
    .optional(),
  seconds: z.coerce.number().min(0).max(600).optional(),
});

export const isForFaultsPage = (pathname: string): boolean => pathname === "/" || pathname === "/faults";

/** GET / shows the faults, POST /faults (a form: dataSet, fault, column, seconds) sets one. */
export async function serveFaultsPage(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: FaultsPageState,
): Promise<void> {
  if (request.method !== "POST") {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(renderFaultsPage(upstream));
    return;
  }
  const form = faultForm.safeParse(await readForm(request));
  if (!form.success) {
    response.writeHead(400, { "Content-Type": "text/plain" }).end(z.prettifyError(form.error));
    return;
  }
  const { dataSet, fault, column = "", seconds } = form.data;
  upstream.faults.set(dataSet, fault, column === "" ? undefined : column);
  if (seconds !== undefined) upstream.faults.slowSeconds = seconds;
  if (fault !== "slow") upstream.release();
  response.writeHead(303, { Location: "/" }).end();
}
