import { useEffect, useState } from 'react';
import { loadCalls, silently } from './calls';
import { keepRequest } from './codeRequest';
import type { Purpose } from './purpose';
import type { Refusal } from './refusal';
import { type Attempt, useAttempt } from './useAttempt';

export interface EmailCode {
    phase: Attempt['phase'];
    /** whether a code was asked for at least once */
    isSent: boolean;
    /** false when the address got enough mails, and the code of the last one is to be used */
    isMailed: boolean;
    /** seconds until another may be asked for */
    wait: number;
    /** Answers why not, when the server refused. */
    send(email: string): Promise<Refusal | undefined>;
}

/** Seconds left until a moment, counted down while the page is open; 0 afterwards. */
const useCountdown = () => {
    const [until, setUntil] = useState(0);
    const [now, setNow] = useState(0);
    useEffect(() => {
        if (until === 0) return;
        const timer = setInterval(() => {
            setNow(performance.now());
            if (performance.now() >= until) setUntil(0);
        }, 250);
        return () => clearInterval(timer);
    }, [until]);
    const start = (seconds: number) => {
        setNow(performance.now());
        setUntil(performance.now() + seconds * 1000);
    };
    return { left: until === 0 ? 0 : Math.max(1, Math.ceil((until - now) / 1000)), start };
};

/** Has the server send a code of six digits to an address. */
export const useEmailCode = (purpose: Purpose): EmailCode => {
    const { phase, run } = useAttempt();
    const { left, start } = useCountdown();
    const [isSent, setIsSent] = useState(false);
    const [isMailed, setIsMailed] = useState(true);
    const send = async (email: string): Promise<Refusal | undefined> => {
        const outcome = await run(async (captcha, signal) => {
            const { callApi, contract } = await loadCalls();
            const body = { email, purpose, captcha };
            return callApi(contract.sendEmailVerify, { body }, signal, silently);
        });
        if (outcome?.answer) {
            const { wait, request } = outcome.answer;
            keepRequest(purpose, email, request);
            setIsMailed(outcome.answer.isMailed);
            setIsSent(true);
            start(wait);
        }
        return outcome?.refusal;
    };
    return { phase, isSent, isMailed, wait: left, send };
};
