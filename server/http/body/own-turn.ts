let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that nobody else who asks here shares: for work of some 50 ms, so that eight
 * requests at once do not do it back to back while others wait.
 */
export async function ownTurn(): Promise<void> {
  last = last.then(
    async () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
  );
  return last;
}
