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

/** Resolves to the status of an answer that arrived in full. */
const send = async (url: string, agent: Agent, { body, ...call }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...call }, (response) => {
      response.on("end", () => resolve(response.statusCode ?? 0)).on("error", reject);
      response.resume();
    });
    sent.on("error", reject).end(body);
  });

/** Answers per second from a URL, over connections that are kept open. Throws if any answer is not a success. */
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
 * Measures all targets in turn over many short rounds, so that other load on the machine affects each
 * equally. Resolves to a row per target: its title, its median rate, and its median rate relative to the
 * first target's.
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
