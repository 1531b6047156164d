import { useCallback, useEffect, useState } from 'react';
import { type GroupKey, type MenuGroup, openPanels } from '../routes/table';

const key = 'footfall.menu';

type OpenGroups = Readonly<Partial<Record<GroupKey, boolean>>>;

const read = (): OpenGroups => {
    try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
        return typeof kept === 'object' && kept !== null ? kept : {};
    } catch {
        return {};
    }
};

const write = (open: OpenGroups): void => {
    try {
        sessionStorage.setItem(key, JSON.stringify(open));
    } catch {
        // forgotten with the page, then
    }
};

/**
 * Which groups of the menu are open: for the browser's session, the panels 1, 2, 3 and 6 at first, and trading for
 * those who came for it.
 */
export const useOpenGroups = (active: GroupKey | undefined, trades: boolean) => {
    const [open, setOpen] = useState<OpenGroups>(read);
    const change = useCallback((name: GroupKey, isOpen: boolean) => {
        setOpen(now => {
            const next = { ...now, [name]: isOpen };
            write(next);
            return next;
        });
    }, []);
    // the page's own group opens with it, and may be closed again
    useEffect(() => {
        if (active) change(active, true);
    }, [active, change]);
    const isOpen = ({ key: name, panel, trade }: MenuGroup): boolean =>
        open[name] ?? (trade ? trades : panel !== undefined && openPanels.includes(panel));
    return { isOpen, change };
};
