export type PushStream = {
  readonly content: AsyncIterable<string>;
  /** Ends the stream if its reader is this far behind. */
  readonly push: (text: string) => void;
  readonly end: () => void;
};

/** How many texts wait for a slow reader. */
const mostWaiting = 20;

/** Texts that are sent when there are some. A reader that goes away ends it at once, even while it waits. */
export function createPushStream(onEnd: () => void): PushStream {
  const waiting: string[] = [];
  let isEnded = false;
  let wake: (() => void) | undefined;
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    onEnd();
    wake?.();
  };
  const next = async (): Promise<IteratorResult<string, undefined>> => {
    if (waiting.length === 0 && !isEnded)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const value = waiting.shift();
    return value === undefined ? { done: true, value } : { done: false, value };
  };
  const finish = async (): Promise<IteratorResult<string, undefined>> => {
    end();
    return { done: true, value: undefined };
  };
  return {
    content: { [Symbol.asyncIterator]: () => ({ next, return: finish }) },
    push: (text) => {
      if (waiting.length >= mostWaiting) return end();
      waiting.push(text);
      wake?.();
    },
    end,
  };
}
