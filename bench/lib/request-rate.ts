import { Agent, request } from "node:http";
import { usNumber } from "#shared/text/us-english.ts";
import { median } from "./figures.ts";

export const rounds = 30;
export const connections = 20;
const roundMs = 1000;

type Call = {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
};

const send = async (url: string, agent: Agent, { body, ...call }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...call }, (response) => {
      response.on("end", () => resolve(response.statusCode ?? 0)).on("error", reject);
      response.resume();
    });
    sent.on("error", reject).end(body);
  });

/** Answers per second over kept connections. Throws for an error status. */
export async function requestRate(url: string, toCall: () => Call = () => ({})): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let answers = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - start < roundMs) {
      const status = await send(url, agent, toCall());
      if (status < 200 || status > 299) throw new Error(`${url} answered ${status}.`);
      answers += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
    return (1000 * answers) / (performance.now() - start);
  } finally {
    agent.destroy();
  }
}

export type Contender = { readonly title: string; readonly measure: () => Promise<number> };

const perSecond = (rates: readonly number[]): string => usNumber(Math.round(median(rates)));
const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;

export const rateHead = ["", "per second", "share"] as const;

/**
 * Measures targets in turn over short rounds, so that other load affects each equally. Rows: title, median rate, and share
 * of the first target's.
 */
export async function compareRates(contenders: readonly Contender[]): Promise<string[][]> {
  const all: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rates: number[] = [];
    for (const { measure } of contenders) rates.push(await measure());
    all.push(rates);
  }
  return contenders.map(({ title }, index) => {
    const rates = all.map((round) => round[index] ?? Number.NaN);
    const shares = all.map((round, at) => (rates[at] ?? Number.NaN) / (round[0] ?? Number.NaN));
    return [title, perSecond(rates), percent(median(shares))];
  });
}
