type Keys = Readonly<Record<string, string>>;

const plain = (names: string): Keys => Object.fromEntries(names.split(" ").map((name) => [name, "plain"]));

/** Keys are names that a page gives to objects of one kind. */
const anyKey = "*";
const named = (kind: string): Keys => ({ [anyKey]: kind });

/** Keys of every stream. Not F: its data would be in another file, or on the web. */
const stream: Keys = { Filter: "plain", DecodeParms: "decoding" };

const functions: Keys = {
  ...plain("FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Bounds"),
  Functions: "function",
};

/**
 * Allows what a page's look needs (ISO 32000-2, 7.7.3.3 and 8 to 11). Omits actions, links, fields, scripts, files, media,
 * destinations, structure, thumbnails, metadata and other programs' data.
 */
const kinds: Readonly<Record<string, Keys>> = {
  plain: {},
  stream,
  streams: named("stream"),
  page: {
    ...plain("MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit"),
    Group: "group",
    Resources: "resources",
  },
  resources: {
    ProcSet: "plain",
    ExtGState: "graphicsStates",
    ColorSpace: "colorSpaces",
    Pattern: "patterns",
    Shading: "shadings",
    XObject: "xObjects",
    Font: "fonts",
    Properties: "layers",
  },
  decoding: {
    ...plain("Predictor Colors BitsPerComponent Columns Rows EarlyChange ColorTransform K EndOfLine"),
    ...plain("EncodedByteAlign EndOfBlock BlackIs1 DamagedRowsBeforeError"),
    JBIG2Globals: "stream",
  },
  xObjects: named("xObject"),
  xObject: {
    ...stream,
    ...plain("Type Subtype FormType BBox Matrix Width Height BitsPerComponent Intent ImageMask Decode"),
    ...plain("Interpolate SMaskInData Matte Name"),
    Resources: "resources",
    Group: "group",
    OC: "layer",
    ColorSpace: "colorSpace",
    Mask: "xObject",
    SMask: "xObject",
  },
  group: { ...plain("S I K"), CS: "colorSpace" },
  fonts: named("font"),
  font: {
    ...plain("Type Subtype BaseFont Name FirstChar LastChar Widths DW W DW2 W2 FontBBox FontMatrix"),
    FontDescriptor: "fontDescriptor",
    Encoding: "encoding",
    ToUnicode: "encoding",
    DescendantFonts: "font",
    CIDSystemInfo: "characters",
    CIDToGIDMap: "stream",
    CharProcs: "streams",
    Resources: "resources",
  },
  characters: plain("Registry Ordering Supplement"),
  encoding: {
    ...stream,
    ...plain("Type BaseEncoding Differences CMapName WMode"),
    CIDSystemInfo: "characters",
    UseCMap: "encoding",
  },
  fontDescriptor: {
    ...plain("Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent"),
    ...plain("Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet Lang"),
    Style: "fontStyle",
    FontFile: "fontFile",
    FontFile2: "fontFile",
    FontFile3: "fontFile",
    CIDSet: "stream",
  },
  fontStyle: plain("Panose"),
  fontFile: { ...stream, ...plain("Subtype Length1 Length2 Length3") },
  graphicsStates: named("graphicsState"),
  graphicsState: {
    ...plain("Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK"),
    Font: "font",
    SMask: "softMask",
    BG: "function",
    BG2: "function",
    UCR: "function",
    UCR2: "function",
    TR: "function",
    TR2: "function",
  },
  softMask: { ...plain("S BC"), G: "xObject", TR: "function" },
  function: { ...stream, ...functions },
  colorSpaces: named("colorSpace"),
  // A list of its name and a profile, a table, a function or other spaces.
  colorSpace: {
    ...stream,
    ...functions,
    ...plain("WhitePoint BlackPoint Gamma Matrix Subtype"),
    Alternate: "colorSpace",
    Colorants: "colorSpaces",
    Process: "process",
  },
  process: { Components: "plain", ColorSpace: "colorSpace" },
  patterns: named("pattern"),
  pattern: {
    ...stream,
    ...plain("Type PatternType PaintType TilingType BBox XStep YStep Matrix"),
    Resources: "resources",
    Shading: "shading",
    ExtGState: "graphicsState",
  },
  shadings: named("shading"),
  shading: {
    ...stream,
    ...plain("ShadingType Background BBox AntiAlias Coords Domain Extend Matrix BitsPerCoordinate"),
    ...plain("BitsPerComponent BitsPerFlag Decode VerticesPerRow"),
    ColorSpace: "colorSpace",
    Function: "function",
  },
  layers: named("layer"),
  layer: { ...plain("Type Name Intent P"), OCGs: "layer", VE: "layer", Usage: "layerUses" },
  layerUses: { View: "layerUse", Print: "layerUse", Export: "layerUse" },
  layerUse: plain("ViewState PrintState ExportState Subtype"),
  layerList: { OCGs: "layer", D: "layerStates" },
  layerStates: { ...plain("Name BaseState Intent"), ON: "layer", OFF: "layer", AS: "layerEvent" },
  layerEvent: { ...plain("Event Category"), OCGs: "layer" },
};

export const getKind = (kind: string, key: string): string | undefined =>
  Object.hasOwn(kinds[kind] ?? {}, anyKey) ? kinds[kind]?.[anyKey] : ownKind(kind, key);

const ownKind = (kind: string, key: string): string | undefined =>
  Object.hasOwn(kinds[kind] ?? {}, key) ? kinds[kind]?.[key] : undefined;

export const isStreamKind = (kind: string): boolean => Object.hasOwn(kinds[kind] ?? {}, "Filter");

/** Allowed types. A stream that calls itself a list of objects would be read as one. */
export const allowedTypes: ReadonlySet<string> = new Set(
  "XObject Font FontDescriptor Encoding CMap ExtGState Pattern OCG OCMD".split(" "),
);

/** Not PS: a program for printers. */
export const allowedXObjects: ReadonlySet<string> = new Set(["Form", "Image"]);
