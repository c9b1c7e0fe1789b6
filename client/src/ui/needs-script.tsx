/** Shown where a page's main job needs JavaScript and the browser runs none. `of`: "The VIN Checker". */
export const NeedsScript = ({ of, children }: { of: string; children?: string }) => (
  <noscript>
    <p className="my-4 max-w-prose font-semibold">
      {of} needs JavaScript. Turn it on in your browser's settings, then reload this page.
      {children && ` ${children}`}
    </p>
  </noscript>
);
