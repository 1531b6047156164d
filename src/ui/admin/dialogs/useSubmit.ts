import { useState } from 'react';
import { HttpError } from '../../../dataProvider/HttpError';

/**
 * Runs what a form asks for. Answers what is wrong with its fields; other failures have been said
 * by then.
 */
export const useSubmit = () => {
    const [busy, setBusy] = useState(false);
    const submit = async (
        action: () => Promise<void>,
    ): Promise<Record<string, string> | undefined> => {
        setBusy(true);
        try {
            await action();
            return undefined;
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            return error.body.errors;
        } finally {
            setBusy(false);
        }
    };
    return { busy, submit };
};
