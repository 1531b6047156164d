import type {
    domainTypes,
    sourceLanguages,
} from '../../../contract/content/resources/dictionaries';
import type { Running } from '../footfall';

/** Takes away what a new installation offers, and what other tests of the same server have left. */
export const emptyDictionary = async (
    { call }: Running,
    { calls }: typeof domainTypes | typeof sourceLanguages,
): Promise<void> => {
    const { list } = await call(calls.list, { query: { perPage: 100 } });
    const ids = list.map(({ id }) => id);
    if (ids.length > 0) await call(calls.remove, { body: { ids } });
};
