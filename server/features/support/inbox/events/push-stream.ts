export type PushStream = ReturnType<typeof createPushStream>;

/** How many texts wait for a slow reader. */
const mostWaiting = 20;

/** Texts that are sent when there are some. A reader that goes away ends it at once, even while it waits. */
export function createPushStream(onEnd: () => void) {
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
    /** Ends the stream if its reader is too far behind. */
    push: (text: string): void => {
      if (waiting.length >= mostWaiting) return end();
      waiting.push(text);
      wake?.();
    },
    end,
  };
}
