type Resend = {
  /** How long to wait, in milliseconds: by then a proxy knows which process is gone. Undefined: nothing is sent again. */
  afterMs: number | undefined;
};

export const resend: Resend = { afterMs: 1000 };

const pause = async (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("Canceled", "AbortError"));
    });
  });

/** Sends again, once, if that failed in a way that may pass. Rejects as the second time does, or with the signal's abort. */
export async function sendTwice<T>(
  send: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const { afterMs } = resend;
    if (afterMs === undefined || !mayPass(error)) throw error;
    signal?.throwIfAborted();
    await pause(afterMs, signal);
    return send();
  }
}
