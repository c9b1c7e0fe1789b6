import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { FmcsaDouble } from "./doubles/fmcsa-double.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

type Settings = Readonly<Record<string, string>>;

/** A good answer, and a refusal (403), come at once: a busy machine may take its time. */
export const patientFmcsa = {
  FMCSA_ATTEMPT_SECONDS: "45",
  FMCSA_BUDGET_SECONDS: "60",
  FMCSA_WAIT_SECONDS: "60",
};

/** For faults that are asked about again: some quick attempts, too quick for a good answer on a busy machine. */
export const quickFmcsa = {
  FMCSA_ATTEMPT_SECONDS: "0.3",
  FMCSA_BUDGET_SECONDS: "0.5",
  FMCSA_WAIT_SECONDS: "60",
};

/** A double of FMCSA's data host, one for all tests of the calling file and reset before each. */
export function startCarriersApi(settings: Settings = patientFmcsa) {
  let double: FmcsaDouble | undefined;
  const getDouble = (): FmcsaDouble => {
    if (!double) throw new Error("The double is there once the tests run.");
    return double;
  };
  beforeAll(async () => {
    double = await FmcsaDouble.start(0, new Date().toISOString().slice(0, 10));
  });
  afterAll(async () => getDouble().close());
  beforeEach(() => getDouble().reset());

  const open = async (more: Settings): Promise<TestApp> =>
    startTestApp({ ...settings, FMCSA_URL: getDouble().url, ...more });
  const atEnd: TestApp[] = [];
  afterAll(async () => {
    for (const app of atEnd) await app.close();
  });

  return {
    get fmcsa(): FmcsaDouble {
      return getDouble();
    },
    /** An app that has looked nothing up yet, until the test ends. */
    start: async (more: Settings = {}): Promise<TestApp> => {
      const app = await open(more);
      onTestFinished(app.close);
      return app;
    },
    /** For `beforeAll`: an app for all tests of the file, which remembers what it looked up. */
    startForFile: async (more: Settings = {}): Promise<TestApp> => {
      const app = await open(more);
      atEnd.push(app);
      return app;
    },
  };
}

export const readAnswer = <Response extends z.ZodType>(
  { response }: Pick<Endpoint<z.ZodType, Response>, "response">,
  { body }: { readonly body: unknown },
): z.output<Response> => response.parse(body);
