import { useTranslate } from 'react-admin';
import { HttpError } from '../../../dataProvider/HttpError';
import { errorKey } from './errorText';

/** Refusals with something of their own in them, and the sentence that they stand for. */
const sentences: readonly (readonly [RegExp, string])[] = [
    [/^Products have it: (.+)\. Switch it off instead\.$/, 'office.refused.inUse'],
    [/^Editors delete only their own drafts: (.+)$/, 'article.notOwnDraft'],
    [/^Articles have it: (.+)\. Switch it off instead\.$/, 'article.inUse'],
];

/** What the server said against something, in words of the language: by field, or its message. */
export const useRefusalText = () => {
    const translate = useTranslate();
    const inWords = (text: string): string => {
        for (const [pattern, key] of sentences) {
            const what = pattern.exec(text)?.[1];
            if (what !== undefined) return translate(key, { what });
        }
        return translate(text, { _: text });
    };
    return (error: unknown): string => {
        if (!(error instanceof HttpError) || error.reason) return translate(errorKey(error));
        const errors = Object.values(error.body.errors ?? {});
        const said = errors.length > 0 ? errors : [error.message];
        return said.map(inWords).join('\n');
    };
};
