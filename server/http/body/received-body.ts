/** A fully received body. */
export type ReceivedBody = {
  readonly json: unknown;
  /** The file sent with it. */
  readonly file: Buffer | null;
  /** SHA-256, hex, of the JSON and the file, regardless of encoding. */
  readonly hash: string;
};

/** Receives a streamed body. Both throw AppError for rejected data. */
export type BodySink = {
  readonly write: (chunk: Buffer) => void;
  /** Called when all data has been written. */
  readonly end: () => ReceivedBody | Promise<ReceivedBody>;
};
