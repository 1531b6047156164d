import { useEffect, useState } from 'react';
import type { PassportState } from '../../../../contract/market/passport/words';
import type { Call, CallAnswer, CallInput } from '../../../../contract/platform/call';
import { useCall } from '../../../dataProvider/useCall';

/** ms; a scan takes up to two minutes, and most take a second */
const pollMs = 3_000;

/** A passport, asked for again while it is being made. */
export const usePassport = <C extends Call>(reading: C, input: CallInput<C>) => {
    const [isUnderWay, setIsUnderWay] = useState(true);
    const found = useCall(reading, input, { isSilent: true, every: isUnderWay && pollMs });
    const { state } = (found.data ?? {}) as Partial<CallAnswer<C> & { state: PassportState }>;
    useEffect(() => {
        setIsUnderWay(state === undefined || state === 'waiting' || state === 'scanning');
    }, [state]);
    return { ...found, isUnderWay };
};
