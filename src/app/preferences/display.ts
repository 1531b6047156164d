import { useSyncExternalStore } from 'react';
import { keep, readStored } from '../../ui/browser/browserStore';
import { defaultAccent, isColour } from './accent';

/** How one person wants the application to look, kept in this browser. */
interface Display {
    /** `#rrggbb` */
    theme: string;
    /** the handle at the right edge that opens the display settings */
    showSettings: boolean;
    tagsView: boolean;
    fixedHeader: boolean;
    sidebarLogo: boolean;
    supportPinyinSearch: boolean;
}

export const defaultDisplay: Display = {
    theme: defaultAccent,
    showSettings: false,
    tagsView: false,
    fixedHeader: true,
    sidebarLogo: true,
    supportPinyinSearch: true,
};

export const switches = [
    'tagsView',
    'fixedHeader',
    'sidebarLogo',
    'supportPinyinSearch',
    'showSettings',
] as const satisfies readonly (keyof Display)[];

const key = 'footfall.display';

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
};

/** What was kept, field by field; the default where it is missing or makes no sense. */
export const readDisplay = (text: string | undefined): Display => {
    const kept = parsed(text ?? '');
    const display = { ...defaultDisplay };
    if (typeof kept !== 'object' || kept === null) return display;
    const fields = kept as Record<string, unknown>;
    if (isColour(fields.theme)) display.theme = fields.theme.toLowerCase();
    for (const name of switches) {
        const value = fields[name];
        if (typeof value === 'boolean') display[name] = value;
    }
    return display;
};

let display: Display | undefined;
const listeners = new Set<() => void>();
const tellAll = () => {
    for (const listener of listeners) listener();
};

const currentDisplay = (): Display => {
    display ??= readDisplay(readStored(key));
    return display;
};

export const changeDisplay = (part: Partial<Display>): void => {
    display = { ...currentDisplay(), ...part };
    keep(key, JSON.stringify(display));
    tellAll();
};

// another tab of the browser changed them
const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    display = undefined;
    tellAll();
};

export const useDisplay = (): Display =>
    useSyncExternalStore(listener => {
        if (listeners.size === 0) window.addEventListener('storage', onStorage);
        listeners.add(listener);
        return () => {
            listeners.delete(listener);
            if (listeners.size === 0) window.removeEventListener('storage', onStorage);
        };
    }, currentDisplay);
