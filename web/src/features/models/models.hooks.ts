import { limits } from '@fieldkit/contract/limits.ts';
import { modelCalls } from '@fieldkit/contract/models.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApiWithTotal } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';

/** One page of a library's models. The previous page stays visible while the next one loads. */
export const useModels = (libraryId: string, page: number, search: string) =>
  useQuery({
    queryKey: callKey(modelCalls.list, libraryId, { page, search }),
    queryFn: async ({ signal }) => {
      const query = { page: String(page), page_size: String(limits.pageSize), search };
      const { answer, total } = await callApiWithTotal(modelCalls.list, {
        params: { libraryId },
        query,
        signal,
      });
      return { models: answer, total: total ?? answer.length, page };
    },
    placeholderData: keepPreviousData,
  });

/** A model with its fields. */
export const useModel = (modelUuid: string) =>
  useQuery(callOptions(modelCalls.get, { params: { modelUuid } }));
