/** Yields to the browser, so that it can show progress and handle a click on Cancel. */
export const breathe = async (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
