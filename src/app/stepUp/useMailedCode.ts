import { useEffect, useRef, useState } from 'react';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { statusOf } from '../../dataProvider/HttpError';

const minuteMs = 60_000;

/** Has a code mailed at once, and another one on demand a minute later. */
export const useMailedCode = (isMailed: boolean) => {
    const isBegun = useRef(false);
    const [isSending, setIsSending] = useState(isMailed);
    const [canAgain, setCanAgain] = useState(false);
    const [error, setError] = useState<unknown>();
    const send = async () => {
        setIsSending(true);
        setCanAgain(false);
        setError(undefined);
        try {
            await callApi(calls.sendStepUpCode, {}, undefined, { isSilent: true });
        } catch (failure) {
            // 429: the one that was sent within the last minute is still good
            if (statusOf(failure) !== 429) setError(failure);
            if (statusOf(failure) === 502) setCanAgain(true);
        } finally {
            setIsSending(false);
        }
    };
    useEffect(() => {
        if (!isMailed || isBegun.current) return;
        isBegun.current = true;
        void send();
    });
    useEffect(() => {
        if (!isMailed || isSending || canAgain) return;
        const timer = setTimeout(() => setCanAgain(true), minuteMs);
        return () => clearTimeout(timer);
    }, [isMailed, isSending, canAgain]);
    return { isSending, canAgain, error, send: () => void send() };
};
