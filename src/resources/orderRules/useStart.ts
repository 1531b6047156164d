import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fromLocalInput, toLocalInput } from '../core/fields/instants';

const dayMs = 86_400_000;

/** From when a change holds, and why it is made. */
export const useStart = () => {
    const translate = useTranslate();
    const [openedAt] = useState(() => Date.now());
    const [isLater, setIsLater] = useState(false);
    const [time, setTime] = useState(() => toLocalInput(openedAt + dayMs));
    const [reason, setReason] = useState('');
    const at = fromLocalInput(time);
    const isTimeRight = !isLater || (at !== null && at > openedAt);
    return {
        isLater,
        setIsLater,
        time,
        setTime,
        reason,
        setReason,
        isTimeRight,
        isReady: isTimeRight && reason.trim() !== '',
        /** what the calls that change rules are told */
        asked: () => ({
            reason: reason.trim(),
            ...(isLater && at !== null && { effectiveAt: at }),
        }),
        saved: translate(isLater ? 'orderRules.planned' : 'orderRules.saved'),
    };
};
export type Start = ReturnType<typeof useStart>;
