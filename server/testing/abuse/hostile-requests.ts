import { request } from "node:http";

export type HostileAnswer = { readonly status: number; readonly text: string };

type Options = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends no Content-Length. */
  readonly isChunked?: boolean;
};

/** Posts raw bytes; resolves as soon as there is a complete response, even if not everything was sent. */
export const postBytes = async (
  url: string,
  body: Buffer,
  { headers = {}, isChunked = false }: Options = {},
): Promise<HostileAnswer> =>
  new Promise((resolve, reject) => {
    const length = isChunked ? {} : { "Content-Length": String(body.length) };
    const post = request(url, {
      method: "POST",
      agent: false,
      headers: { "Content-Type": "application/json", ...length, ...headers },
    });
    post.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (more: string) => (text += more));
      response.once("end", () => {
        post.destroy();
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    // After the response the connection may break, which is ignored.
    post.once("error", reject);
    post.end(body);
  });

/** Repeats a part between a beginning and an end. */
export const repeated = (beginning: string, part: string, count: number, end: string): Buffer =>
  Buffer.concat([Buffer.from(beginning), Buffer.alloc(part.length * count, part), Buffer.from(end)]);

/** An object with this many unknown keys. */
export const unknownKeys = (count: number): Buffer => {
  const keys = Array.from({ length: count }, (_, at) => `"k${at}":1`);
  return Buffer.from(`{${keys.join(",")}}`);
};
