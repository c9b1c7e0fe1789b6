/** A body that has arrived whole. */
export type ReceivedBody = {
  readonly json: unknown;
  /** The file that came with it. */
  readonly file: Buffer | null;
  /** SHA-256, hex, of the JSON and of the file, however they were packed. */
  readonly hash: string;
};

/** Takes a body as it streams in. Both throw AppError for what is refused. */
export type BodySink = {
  readonly write: (chunk: Buffer) => void;
  /** Called when everything was written. */
  readonly end: () => ReceivedBody | Promise<ReceivedBody>;
};
