import { setArticleStates } from '../../../contract/content/resources/articleActions';
import type { CallInput } from '../../../contract/platform/call';
import { callApi } from '../../dataProvider/callApi';
import { HttpError } from '../../dataProvider/HttpError';

export type Changes = NonNullable<CallInput<typeof setArticleStates>['body']>['changes'];

/** Changes states of articles, all or none; answers what takes it back. */
export const moveArticles = async (changes: Changes): Promise<Changes> => {
    // all of them are so already
    if (changes.length === 0) return [];
    const input = { body: { changes } };
    return (await callApi(setArticleStates, input, undefined, { isSilent: true })).previous;
};

/** A refusal of several at once, each with its number. */
export const withNumbers = (error: unknown, write: (id: string, text: string) => string) => {
    if (!(error instanceof HttpError) || !error.body.errors) return error;
    const told = Object.entries(error.body.errors).map(([id, text]) => [id, write(id, text)]);
    const errors = Object.fromEntries(told) as Record<string, string>;
    return new HttpError(error.message, error.status, { errors });
};
