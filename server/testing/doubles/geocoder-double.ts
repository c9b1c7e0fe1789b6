import type { ServerResponse } from "node:http";
import { startUpstreamDouble, type UpstreamDouble, type UpstreamMode } from "./upstream-double.ts";

/** `empty` finds no address. */
export type GeocoderMode = UpstreamMode | "empty";

export const mainStreet = (number: string) => ({
  formatted: `${number} Main Street, Ventura, CA 93001, United States of America`,
  address_line1: `${number} Main Street`,
  address_line2: "Ventura, CA 93001, United States of America",
  housenumber: number,
  street: "Main Street",
  city: "Ventura",
  county: "Ventura County",
  state: "California",
  state_code: "CA",
  postcode: "93001",
  country: "United States",
  country_code: "us",
  result_type: "building",
});

export class GeocoderDouble {
  readonly requests: Record<string, string>[] = [];
  find: (text: string) => object[] = () => [mainStreet("1"), mainStreet("12"), mainStreet("123")];
  mode: GeocoderMode = "normal";
  #upstream: UpstreamDouble | undefined;

  static async start(): Promise<GeocoderDouble> {
    const double = new GeocoderDouble();
    double.#upstream = await startUpstreamDouble(({ url = "" }, response) => {
      const query = Object.fromEntries(new URL(url, "http://geocoder.test").searchParams);
      double.requests.push(query);
      double.#answer(query.text ?? "", response);
    });
    return double;
  }

  get url(): string {
    return `${this.#upstream?.origin ?? ""}/autocomplete`;
  }

  get texts(): string[] {
    return this.requests.map(({ text = "" }) => text);
  }

  release(): void {
    this.#upstream?.release();
  }

  reset(): void {
    this.release();
    this.requests.length = 0;
    this.mode = "normal";
    this.find = () => [mainStreet("1"), mainStreet("12"), mainStreet("123")];
  }

  async close(): Promise<void> {
    await this.#upstream?.close();
  }

  #answer(text: string, response: ServerResponse): void {
    if (this.mode === "empty") this.#upstream?.answer(response, "normal", { results: [] });
    else this.#upstream?.answer(response, this.mode, { results: this.find(text), query: { text } });
  }
}
