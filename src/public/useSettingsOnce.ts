import { useEffect } from 'react';
import { siteSettings } from '../ui/browser/siteSettings';

const ask = async () => {
    try {
        // apart from the entry, because it brings the contract's schemas
        const { fetchSettings } = await import('./fetchSettings');
        await fetchSettings();
    } catch {
        // the pages do without
    }
};

/** Asks for the operator's settings once, after the first paint. */
export const useSettingsOnce = (): void => {
    useEffect(() => {
        const frame = requestAnimationFrame(() => {
            if (!siteSettings()) void ask();
        });
        return () => cancelAnimationFrame(frame);
    }, []);
};
