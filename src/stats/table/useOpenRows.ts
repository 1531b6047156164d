import { useState } from 'react';

/** Which rows are open, by their values. */
export const useOpenRows = () => {
    const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
    const toggle = (value: string) =>
        setOpen(now => {
            const next = new Set(now);
            if (!next.delete(value)) next.add(value);
            return next;
        });
    return { open, toggle };
};
