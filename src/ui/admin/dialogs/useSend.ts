import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError, isWaiting } from '../../../dataProvider/HttpError';
import { useRefusalText } from '../text/useRefusalText';

type Action = () => Promise<unknown>;

export interface SendOptions {
    /** it was taken down, and waits for a second administrator; a notification has said so */
    onWaiting?: (() => void) | undefined;
    /** the words for what went wrong, where they are not the server's; empty when it is said already */
    onRefused?: ((error: unknown) => string | Promise<string>) | undefined;
}

/**
 * Sends one thing at a time and keeps what was said against it. Who needs to show first that it is
 * them is asked by the call itself.
 */
export const useSend = ({ onWaiting, onRefused }: SendOptions = {}) => {
    const textOf = useRefusalText();
    const isSending = useRef(false);
    const [refused, setRefused] = useState('');
    const { mutateAsync, isPending } = useMutation<unknown, unknown, Action>({
        mutationFn: action => action(),
        onError: async error => {
            // a fault of the page itself goes where all of them go
            if (!(error instanceof HttpError)) reportError(error);
            if (isWaiting(error)) onWaiting?.();
            else setRefused(await (onRefused ?? textOf)(error));
        },
        gcTime: 0,
        meta: { isSilent: true },
    });
    const run = async (action: Action): Promise<void> => {
        // a second press comes before the button is drawn as busy
        if (isSending.current) return;
        isSending.current = true;
        setRefused('');
        await mutateAsync(action).catch(() => undefined);
        isSending.current = false;
    };
    return { busy: isPending, refused, run };
};
