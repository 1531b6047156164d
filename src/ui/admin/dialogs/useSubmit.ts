import { useMutation } from '@tanstack/react-query';
import { HttpError } from '../../../dataProvider/HttpError';

/**
 * Sends what a form of react-admin on a page asks for. Answers what is wrong with its fields; other
 * failures have been said by then.
 */
export const useSubmit = () => {
    const { mutateAsync, isPending } = useMutation<unknown, unknown, () => Promise<void>>({
        mutationFn: action => action(),
        gcTime: 0,
        meta: { isSilent: true },
    });
    const submit = async (
        action: () => Promise<void>,
    ): Promise<Record<string, string> | undefined> => {
        try {
            await mutateAsync(action);
            return undefined;
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            return error.body.errors;
        }
    };
    return { busy: isPending, submit };
};
