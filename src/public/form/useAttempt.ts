import { useEffect, useRef, useState } from 'react';
import { solve } from '../captcha/solve';
import { type Ask, withCaptcha } from '../captcha/withCaptcha';
import { loadCalls, silently } from './calls';
import { type Refusal, refusalOf } from './refusal';

export type Phase = 'idle' | 'asking' | 'checking';

export type Outcome<Answer> =
    | { answer: Answer; refusal?: never }
    | { answer?: never; refusal: Refusal };

export interface Attempt {
    phase: Phase;
    /** Nothing is answered when the page was left before the server did. */
    run<Answer>(
        ask: (captcha: string | undefined, signal: AbortSignal) => ReturnType<Ask<Answer>>,
    ): Promise<Outcome<Answer> | undefined>;
}

const solveOne = async (signal: AbortSignal): Promise<string> => {
    const { callApi, contract } = await loadCalls();
    // what it is for is called as the page: login, share, register, getPasswd
    const query = { captcha: window.location.pathname.slice(1, 41) };
    return solve(await callApi(contract.captcha, { query }, signal, silently), signal);
};

/** One call of a form at a time, with its captcha when asked for; ends when the page is left. */
export const useAttempt = (): Attempt => {
    const [phase, setPhase] = useState<Phase>('idle');
    const page = useRef<AbortController>(null);
    useEffect(() => {
        const controller = new AbortController();
        page.current = controller;
        return () => controller.abort();
    }, []);

    const run: Attempt['run'] = async ask => {
        const signal = page.current?.signal ?? AbortSignal.abort();
        setPhase('asking');
        try {
            const answer = await withCaptcha(
                captcha => {
                    if (!signal.aborted) setPhase('asking');
                    return ask(captcha, signal);
                },
                () => {
                    if (!signal.aborted) setPhase('checking');
                    return solveOne(signal);
                },
            );
            return signal.aborted ? undefined : { answer };
        } catch (error) {
            return signal.aborted ? undefined : { refusal: refusalOf(error) };
        } finally {
            if (!signal.aborted) setPhase('idle');
        }
    };
    return { phase, run };
};
