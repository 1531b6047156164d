import { useState } from 'react';
import { keep, readStored } from '../../ui/browser/browserStore';

/** How much of the console is shown: its heading, a strip of six figures, or all tiles. */
export const consoleViews = ['folded', 'strip', 'all'] as const;
export type ConsoleView = (typeof consoleViews)[number];

const viewKey = 'footfall.console';
const missingKey = 'footfall.setup';
const foldedKey = 'footfall.setup.folded';

const readView = (): ConsoleView => {
    const kept = readStored(viewKey);
    return consoleViews.find(view => view === kept) ?? 'strip';
};

/** The view chosen last in this browser, and how to choose another one. */
export const useConsoleView = () => {
    const [view, setView] = useState(readView);
    const choose = (next: ConsoleView) => {
        keep(viewKey, next);
        setView(next);
    };
    return [view, choose] as const;
};

/** What is missing at first: all that a new installation does not start with. */
const missingAtFirst = 6;

/** How many lines of the set-up list were shown last, so that its place is kept until it is read again. */
export const lastMissing = (): number => {
    const kept = Number(readStored(missingKey) ?? missingAtFirst);
    return Number.isSafeInteger(kept) && kept >= 0 ? Math.min(kept, 20) : missingAtFirst;
};

export const rememberMissing = (count: number): void => keep(missingKey, String(count));

/** Whether only the heading of the set-up list is shown. */
export const isSetupFolded = (): boolean => readStored(foldedKey) === '1';

export const keepSetupFolded = (isFolded: boolean): void => keep(foldedKey, isFolded ? '1' : '0');
