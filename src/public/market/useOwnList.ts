import { useCallback, useEffect, useState } from 'react';
import { loadMarketCalls, type MarketCalls } from './marketCalls';

export interface OwnList<Answer> {
    data: Answer | undefined;
    hasFailed: boolean;
    again(): void;
}

/** What belongs to whoever is signed in: asked by the browser alone, and anew after each action. */
export const useOwnList = <Answer>(
    ask: (calls: MarketCalls, signal: AbortSignal) => Promise<Answer>,
): OwnList<Answer> => {
    const [data, setData] = useState<Answer>();
    const [hasFailed, setFailed] = useState(false);
    const [turn, setTurn] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the turn asks again
    useEffect(() => {
        const page = new AbortController();
        const load = async () => {
            try {
                setData(await ask(await loadMarketCalls(), page.signal));
                setFailed(false);
            } catch {
                if (!page.signal.aborted) setFailed(true);
            }
        };
        void load();
        return () => page.abort();
    }, [ask, turn]);
    const again = useCallback(() => setTurn(before => before + 1), []);
    return { data, hasFailed, again };
};
