import { useTranslate } from 'react-admin';
import { HttpError } from '../../../dataProvider/HttpError';
import { errorKey } from './errorText';

/** What the server said against something, in words of the language: by field, or its message. */
export const useRefusalText = () => {
    const translate = useTranslate();
    return (error: unknown): string => {
        if (!(error instanceof HttpError) || error.reason) return translate(errorKey(error));
        const errors = Object.values(error.body.errors ?? {});
        const said = errors.length > 0 ? errors : [error.fault || error.message];
        return said.map(text => translate(text, { _: text })).join('\n');
    };
};
