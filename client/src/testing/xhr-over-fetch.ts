/** Sends through `fetch`, so that one mock answers all requests. The upload's progress is up to the test, until its end. */
export class XhrOverFetch extends EventTarget {
  static newest: XhrOverFetch | undefined;
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  #isAborted = false;
  #method = "";
  #url = "";
  status = 0;
  statusText = "";
  responseText = "";

  open(method: string, url: string): void {
    [this.#method, this.#url] = [method, url];
    XhrOverFetch.newest = this;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded, total }));
  }

  abort(): void {
    this.#isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }

  send(body: Blob): void {
    void this.#answer(body);
  }

  async #answer(body: Blob): Promise<void> {
    try {
      const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
      const { status, statusText } = answer;
      Object.assign(this, { status, statusText, responseText: await answer.text() });
      if (this.#isAborted) return;
      this.progress(body.size, body.size);
      this.dispatchEvent(new Event("load"));
    } catch {
      this.dispatchEvent(new Event("error"));
    }
  }
}
