import { useRef, useState } from 'react';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { commonSentence, refusalOf } from '../form/refusal';
import { useTexts } from '../useTexts';
import { loadMarketCalls, type MarketCalls } from './marketCalls';

interface Action {
    isBusy: boolean;
    /** what went wrong last, in words */
    failure: string | undefined;
    /** Does one thing at a time; answers whether it was done. */
    run(action: (calls: MarketCalls) => Promise<unknown>): Promise<boolean>;
}

/** Actions of whoever is signed in; `refused` is said of what the server does not allow. */
export const useAction = (refused: string): Action => {
    const { form } = useTexts();
    const language = useCurrentLanguage();
    const isRunning = useRef(false);
    const [isBusy, setBusy] = useState(false);
    const [failure, setFailure] = useState<string>();
    const run: Action['run'] = async action => {
        if (isRunning.current) return false;
        isRunning.current = true;
        setBusy(true);
        setFailure(undefined);
        try {
            await action(await loadMarketCalls());
            return true;
        } catch (error) {
            const refusal = refusalOf(error);
            setFailure(commonSentence(refusal, form, language) ?? refused);
            return false;
        } finally {
            isRunning.current = false;
            setBusy(false);
        }
    };
    return { isBusy, failure, run };
};
