import { useEffect, useState } from 'react';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import { readDismissed } from './dismissed';
import { dueNotices, type Notice, type NoticeName } from './noticeRules';

export interface ShownNotice extends Notice {
    clean: string;
}

/** Those of this stay; the layout goes and comes back when a public page is looked at. */
const shown = new Set<NoticeName>();

/** The notice as it may be shown; nothing when there is nothing to see in it. */
const prepare = async (notice: Notice): Promise<ShownNotice | undefined> => {
    const { cleanHtml, isEmptyHtml } = await import('./cleanHtml');
    const clean = cleanHtml(notice.html);
    return isEmptyHtml(clean) ? undefined : { ...notice, clean };
};

/** The first notice that waits for its reader, and how to go on to the next. */
export const useNotices = () => {
    const settings = useSiteSettings();
    // those of the entry count, not what the operator writes meanwhile
    const [atEntry, setAtEntry] = useState(settings);
    if (!atEntry && settings) setAtEntry(settings);
    const [queue, setQueue] = useState<readonly ShownNotice[]>([]);

    useEffect(() => {
        if (!atEntry) return;
        let isHere = true;
        const show = async (notice: Notice) => {
            const ready = await prepare(notice).catch(() => undefined);
            if (!ready || !isHere || shown.has(notice.name)) return;
            shown.add(notice.name);
            setQueue(now => [...now, ready]);
        };
        const timers = dueNotices(atEntry, readDismissed)
            .filter(({ name }) => !shown.has(name))
            .map(notice => setTimeout(() => void show(notice), notice.delay));
        return () => {
            isHere = false;
            for (const timer of timers) clearTimeout(timer);
        };
    }, [atEntry]);

    return { notice: queue[0], next: () => setQueue(([, ...rest]) => rest) };
};
