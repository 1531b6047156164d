import { useEffect, useState } from 'react';
import { useHasAccount } from '../content/EntranceLink';
import { silently } from '../form/calls';
import { loadMarketCalls } from './marketCalls';

export interface Standing {
    /** the server has said it, or nobody is signed in */
    isKnown: boolean;
    isOwn: boolean;
    isFavourite: boolean;
    isModerator: boolean;
    setFavourite(isFavourite: boolean): void;
}

const nothing = { isOwn: false, isFavourite: false, isModerator: false };

/** What a listing is to whoever is signed in: asked once the page is there. */
export const useStanding = (id: string): Standing => {
    const hasAccount = useHasAccount();
    const [standing, setStanding] = useState<typeof nothing & { of: string }>();
    useEffect(() => {
        const page = new AbortController();
        const ask = async () => {
            if (!hasAccount) return;
            const { callApi, actions } = await loadMarketCalls();
            const params = { id };
            const known = await callApi(actions.listingStanding, { params }, page.signal, silently);
            setStanding({ ...known, of: id });
        };
        // without an answer one is a visitor, who is told when something is not allowed
        ask().catch(() => undefined);
        return () => page.abort();
    }, [id, hasAccount]);
    const known = hasAccount && standing?.of === id ? standing : undefined;
    return {
        ...(known ?? nothing),
        isKnown: known !== undefined || !hasAccount,
        setFavourite: isFavourite => setStanding(before => before && { ...before, isFavourite }),
    };
};
