import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HttpError, isWaiting } from '../../../dataProvider/HttpError';
import { useRefusalText } from '../text/useRefusalText';

/**
 * What a form asks for, and what the server found wrong: by field, or with the whole. `onWaiting`: it was taken
 * down, and waits for a second administrator; a notification has said so.
 */
export const useForm = (fields: readonly string[], onWaiting?: () => void) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const [busy, setBusy] = useState(false);
    const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
    const [refused, setRefused] = useState('');
    const run = async (action: () => Promise<unknown>): Promise<void> => {
        setBusy(true);
        setErrors({});
        setRefused('');
        try {
            await action();
        } catch (error) {
            if (isWaiting(error)) return onWaiting?.();
            const found = error instanceof HttpError ? (error.body.errors ?? {}) : {};
            setErrors(found);
            const isOfFields = Object.keys(found).some(field => fields.includes(field));
            if (!isOfFields) setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    /** of a text field: whether it is wrong, and what stands below it */
    const below = (field: string, help = '') => {
        const said = errors[field];
        return {
            error: said !== undefined,
            helperText: said ? translate(said, { _: said }) : help,
        };
    };
    return { busy, refused, run, below };
};
