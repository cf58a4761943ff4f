/**
 * All limits of an import. They are far above the needs of real vendor documents (the largest one measured
 * has 1,223 operations with at most 150 inputs each), and they prevent a hostile document from costing more
 * than its size. Lengths are in UTF-16 code units.
 */
export const importLimits = {
  /**
   * YAML: nesting, `*alias` nodes and keys copied by `<<`. JSON needs none of these limits because it cannot
   * share nodes.
   */
  yamlDepth: 200,
  yamlAliases: 10_000,
  yamlMergeKeys: 100_000,

  /** The length of a chain of `$ref`s. */
  referenceChain: 50,
  /** The nesting depth of allOf, oneOf and anyOf, and the number of schemas that are read for one request body. */
  compositionDepth: 4,
  compositionSchemas: 500,

  /** The nesting depth of a collection's folders; the deepest real collection measured had five levels. */
  folderDepth: 100,
  /** Characters of a request's example body that are parsed for its properties. */
  exampleBody: 200_000,

  /**
   * For an SDK's archive: the number of entries, and the bytes of one source file, of all source files and of
   * everything that is unpacked.
   */
  archiveEntries: 10_000,
  sourceFile: 5 * 1024 * 1024,
  archiveSource: 64 * 1024 * 1024,
  archiveUnpacked: 256 * 1024 * 1024,
  /** The maximum ratio of unpacked to uploaded size. */
  archiveRatio: 100,

  /** The tokens of a GraphQL schema; the largest one measured has 100,000. */
  graphqlTokens: 1_000_000,
  /** The length of a sample GraphQL document, beyond its required variables. */
  graphqlDocument: 2_000,
  /**
   * For a Protocol Buffers file: its tokens, also of all files of an archive together, and the nesting depth of its messages and
   * option values.
   */
  protobufTokens: 3_000_000,
  protobufDepth: 100,
  /** The bytes of all Protocol Buffers files of an archive. */
  protobufArchive: 32 * 1024 * 1024,

  /** For guides: the pages of one upload, and the length of a page and of its title. */
  guides: 500,
  guideLength: 200_000,
  guideTitleLength: 200,

  methods: 50_000,
  /** The number of path, query, cookie, form and body inputs of one method, and the length of their JSON text. */
  inputs: 300,
  inputsText: 64_000,
  /** Of these, the nested fields: their number and depth, and the length of all of them in the document. */
  nestedInputs: 200,
  nestedDepth: 6,
  nestedText: 10_000_000,
  headers: 60,
  /** The servers of a document. */
  servers: 10,
  /** The responses of a method, and the fields that are listed of each: of a success and of an error, and how deep. */
  responses: 20,
  responseFields: 120,
  errorFields: 12,
  responseDepth: 3,
  /** The further fields and levels of objects that have no name in the document, because no model lists them. */
  unnamedFields: 120,
  unnamedLevels: 3,
  /** The length of the example of a success and of an error, and the number of error codes. */
  responseExample: 8_000,
  errorExample: 500,
  errorCodes: 60,
  /** The number of listed values of a union that also allows any others. */
  specialValues: 10,
  responseHeaders: 20,
  responseTextLength: 1_000,
  responseDescriptionLength: 200,
  responseFieldDescriptionLength: 2_000,
  /** The links of a response, and the parameters of each with the length of their values. */
  links: 10,
  linkParameters: 10,
  linkValueLength: 200,
  /** The events of a document: their number, and the length of all of their texts. */
  events: 5_000,
  eventsText: 10_000_000,
  eventParameters: 20,
  /** The named models of a document: their number, the length of all of their texts, and the methods of each. */
  models: 5_000,
  modelsText: 8_000_000,
  modelMethods: 100,
  modelValues: 100,
  modelDescriptionLength: 2_000,
  modelFieldDescriptionLength: 2_000,
  tags: 20,
  /** The tags that a document describes, and the length of a description and of all of them. */
  describedTags: 1_000,
  tagDescriptionLength: 10_000,
  tagDescriptionsText: 200_000,
  securityAlternatives: 20,
  securitySchemes: 40,
  scopes: 20,
  scopeLength: 200,
  /** The total length of all texts of all methods, because shared schemas can make a small document large. */
  allText: 70_000_000,

  nameLength: 120,
  inputNameLength: 200,
  tagLength: 100,
  operationIdLength: 200,
  endpointLength: 2_000,
  addressLength: 2_048,
  summaryLength: 300,
  descriptionLength: 8_000,
  /** Of the whole API, which often explains authentication, errors, paging and limits. */
  apiDescriptionLength: 40_000,
  inputDescriptionLength: 2_000,
  /** Of inputs and nested fields whose whole descriptions do not fit into the text of a method. */
  shortDescriptionLength: 500,
  /** Of authentication schemes, and of servers with their variables. */
  describedScopes: 200,
  scopeTextLength: 120,
  schemeDescriptionLength: 600,
  nestedDefaultLength: 60,
  defaultLength: 200,
  enumValues: 20,
  /**
   * The allowed values of an input: how many are listed, and their total length at the top level and in
   * nested fields.
   */
  listedValues: 300,
  enumText: 6_000,
  nestedEnumText: 800,
  /** The variants of a value with several schemas: how many are listed, and the number of fields of each. */
  variants: 40,
  variantFields: 40,
  /** The length of an example's JSON text. */
  exampleText: 4_000,
  /** The number of schemas that are read for all examples of a document. */
  exampleSchemas: 500_000,

  warningExamples: 5,
} as const;
