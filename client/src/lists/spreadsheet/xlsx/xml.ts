import { SaxesParser, type SaxesTagPlain } from "saxes";

type Handlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** A name without its prefix: some programs write `<x:row>`. */
const local = (name: string): string => name.slice(name.indexOf(":") + 1);

const piece = 65_536;

/** Parses XML in chunks, so that a large file never becomes a tree. Throws if it is malformed. */
export function readXml(bytes: Uint8Array | undefined, { open, close, text }: Handlers): void {
  if (!bytes) return;
  const parser = new SaxesParser();
  parser.on("opentag", (tag: SaxesTagPlain) => open?.(local(tag.name), tag.attributes));
  parser.on("closetag", (tag: SaxesTagPlain) => close?.(local(tag.name)));
  if (text) parser.on("text", text);
  parser.on("error", (error) => {
    throw error;
  });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += piece)
    parser.write(decoder.decode(bytes.subarray(at, at + piece), { stream: true }));
  parser.close();
}
