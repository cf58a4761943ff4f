/** The texts of a call that retrieval reads. */
export type Searchable = {
  id: string;
  /** The HTTP verb in upper case, or empty for what is no HTTP call. */
  verb: string;
  name: string;
  path: string;
  summary: string;
  tags: readonly string[];
  description: string;
  /** How people ask for it, in their own words. */
  asked?: readonly string[];
  /** The same as a model suggests it. */
  suggested?: readonly string[];
  /** Names and descriptions of the inputs. */
  inputs: string;
};

/** What stays of a call beside its terms. */
export type Call = Pick<Searchable, 'id' | 'verb' | 'name' | 'path' | 'summary' | 'tags'> & {
  /** The first sentence of its description. */
  gist: string;
  /** The nouns whose ids its inputs ask for. */
  needs: readonly string[];
};
