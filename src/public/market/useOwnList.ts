import { useCallback, useEffect, useState } from 'react';
import { failureOf, type PublicFailure } from '../data/publicData';
import { loadMarketCalls, type MarketCalls } from './marketCalls';

export interface OwnList<Answer> {
    data: Answer | undefined;
    error: PublicFailure | undefined;
    again(): void;
}

/** What belongs to whoever is signed in: asked by the browser alone, and anew after each action. */
export const useOwnList = <Answer>(
    ask: (calls: MarketCalls, signal: AbortSignal) => Promise<Answer>,
): OwnList<Answer> => {
    const [data, setData] = useState<Answer>();
    const [error, setError] = useState<PublicFailure>();
    const [turn, setTurn] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks again
    useEffect(() => {
        const page = new AbortController();
        const load = async () => {
            try {
                setData(await ask(await loadMarketCalls(), page.signal));
                setError(undefined);
            } catch (cause) {
                if (!page.signal.aborted) setError(failureOf(cause));
            }
        };
        void load();
        return () => page.abort();
    }, [ask, turn]);
    const again = useCallback(() => setTurn(before => before + 1), []);
    return { data, error, again };
};
