import { useCallback, useEffect, useState } from 'react';
import type { PaymentView } from '../../../contract/trade/payments';

/** ms between two looks, and how many of them there are before a person has to ask */
const everyMs = 3_000;
const mostLooks = 100;
/** the gateway itself is asked at the first look and then seldom */
const askEach = 10;

export type Returned =
    | { is: 'asking' }
    | { is: 'none' }
    | { is: 'wrong' }
    | { is: 'known'; payment: PaymentView };

const load = async () => {
    const [{ callApi }, contract, { statusOf }] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/trade/payments'),
        import('../../dataProvider/HttpError'),
    ]);
    return { callApi, contract, statusOf };
};

const isOver = ({ state }: PaymentView): boolean => state === 'settled' || state === 'failed';

/** What the server knows of the payment; the address bar only says which one is meant. */
const look = async (number: string, isAsking: boolean): Promise<Returned> => {
    const { callApi, contract, statusOf } = await load();
    const quiet = { isSilent: true, isQuiet: true };
    try {
        const query = number === '' ? {} : { number };
        const found = await callApi(contract.findReturnedPayment, { query }, undefined, quiet);
        if (isOver(found) || !isAsking) return { is: 'known', payment: found };
        const input = { params: { id: found.id } };
        const payment = await callApi(contract.askPayment, input, undefined, quiet);
        return { is: 'known', payment };
    } catch (error) {
        return { is: statusOf(error) === 404 ? 'none' : 'wrong' };
    }
};

/** Asks until the payment is over; `again` begins anew. */
export const useReturnedPayment = (number: string) => {
    const [returned, setReturned] = useState<Returned>({ is: 'asking' });
    const [round, setRound] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a round begins anew
    useEffect(() => {
        let isWanted = true;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const next = async (count: number) => {
            const found = await look(number, count % askEach === 0);
            if (!isWanted) return;
            setReturned(found);
            const isDone = found.is === 'none' || (found.is === 'known' && isOver(found.payment));
            if (isDone || count >= mostLooks) return;
            timer = setTimeout(() => void next(count + 1), everyMs);
        };
        void next(0);
        return () => {
            isWanted = false;
            clearTimeout(timer);
        };
    }, [number, round]);
    const again = useCallback(() => {
        setReturned({ is: 'asking' });
        setRound(before => before + 1);
    }, []);
    return { returned, again };
};
