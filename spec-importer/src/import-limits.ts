/**
 * Every bound of an import in one place. They lie far above what real vendor documents need (the largest measured has
 * 1,223 operations and at most 150 inputs in one of them) and keep a hostile one from costing more than its size.
 * Lengths are in UTF-16 units.
 */
export const importLimits = {
  /** YAML: nesting, `*alias` nodes and keys copied by `<<`. JSON needs none of the three: it cannot share nodes. */
  yamlDepth: 200,
  yamlAliases: 10_000,
  yamlMergeKeys: 100_000,

  /** A `$ref` that leads to a `$ref` that leads to a `$ref`… */
  referenceChain: 50,
  /** allOf, oneOf and anyOf inside each other, and the schemas looked at for one request body. */
  compositionDepth: 4,
  compositionSchemas: 500,

  /** A collection's folders inside each other; the deepest found in use had five. */
  folderDepth: 100,
  /** Characters of a request's example body that are read for its properties. */
  exampleBody: 200_000,

  /** Of an SDK's archive: entries, bytes of a source file, of all of them, and of all that is unpacked. */
  archiveEntries: 10_000,
  sourceFile: 5 * 1024 * 1024,
  archiveSource: 64 * 1024 * 1024,
  archiveUnpacked: 256 * 1024 * 1024,
  /** How many times its size an upload may unfold to. */
  archiveRatio: 100,

  methods: 50_000,
  /** Path, query, cookie, form and body inputs of one method, and the length of their JSON text. */
  inputs: 300,
  inputsText: 64_000,
  /** Of those, the fields that lie in other fields: how many, how far down, and the length of all in the document. */
  nestedInputs: 200,
  nestedDepth: 6,
  nestedText: 10_000_000,
  headers: 60,
  tags: 20,
  securityAlternatives: 20,
  securitySchemes: 40,
  /** All texts of all methods together: shared schemas may make a small document large. */
  allText: 70_000_000,

  nameLength: 120,
  inputNameLength: 200,
  tagLength: 100,
  operationIdLength: 200,
  endpointLength: 2_000,
  addressLength: 2_048,
  summaryLength: 300,
  descriptionLength: 8_000,
  inputDescriptionLength: 600,
  nestedDescriptionLength: 240,
  defaultLength: 200,
  enumValues: 20,
  /** Of the values that an input may have: how many are listed, and the length of all at the top and in other fields. */
  listedValues: 300,
  enumText: 6_000,
  nestedEnumText: 800,
  /** Of a value that is one of several schemas: how many are listed, and the fields of each. */
  variants: 40,
  variantFields: 40,
  /** Characters of an example's JSON. */
  exampleText: 4_000,
  /** Schemas that are looked at for all examples of a document. */
  exampleSchemas: 500_000,

  warningExamples: 5,
} as const;
