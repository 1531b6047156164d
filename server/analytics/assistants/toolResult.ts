import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type ApiError, faultFields } from '../../platform/http/errors';
import { longLists, mostRows, mostSigns, plainData } from './plainData';
import type { Told } from './tool';

/** Clients that read no structured content get the same as text. */
const resultOf = (content: Record<string, unknown>): CallToolResult => ({
    content: [{ type: 'text', text: JSON.stringify(content) }],
    structuredContent: content,
});

/** A refusal as a sentence, with what is wrong by its place. */
export const refusalOf = (error: ApiError, language: 'en' | 'zh'): CallToolResult => {
    const { error: code, message, errors } = faultFields(error, language);
    const wait = error.retryAfter === undefined ? {} : { retry_after_seconds: error.retryAfter };
    return {
        ...resultOf({ error: message, code, ...(errors && { errors }), ...wait }),
        isError: true,
    };
};

const tooLong =
    'The answer is too long. Ask for a shorter period, fewer rows (limit) or fewer dimensions.';

/** What a tool answers, bounded: lists that are cut say so, with their length. */
export const answerOf = ({ link, data }: Told): CallToolResult => {
    const cut = Object.fromEntries(longLists(data));
    const isCut = Object.keys(cut).length > 0;
    const note = { shown: mostRows, lengths: cut };
    const result = resultOf({ link, data: plainData(data), ...(isCut && { cut: note }) });
    const signs = JSON.stringify(result.structuredContent).length;
    return signs > mostSigns ? { ...resultOf({ link, error: tooLong }), isError: true } : result;
};
