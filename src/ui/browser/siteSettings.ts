import { useContext, useSyncExternalStore } from 'react';
import type { SettingsInAnswer } from '../../../contract/platform/settings';
import { RenderedContext } from './rendered';

let settings: SettingsInAnswer | undefined;
const listeners = new Set<() => void>();

/** The settings of the latest answer that brought some (`data.set`); nothing before the first. */
export const siteSettings = (): SettingsInAnswer | undefined => settings;

export const keepSiteSettings = (next: SettingsInAnswer): void => {
    settings = next;
    for (const listener of listeners) listener();
};

export const onSiteSettings = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
};

export const useSiteSettings = (): SettingsInAnswer | undefined => {
    const rendered = useContext(RenderedContext);
    return useSyncExternalStore(onSiteSettings, siteSettings, () => rendered.settings);
};

/** Whether nobody may register by themselves; not while the settings are unknown. */
export const isRegistrationClosed = (
    settings: Pick<SettingsInAnswer, 'registration' | 'sso_only'> | undefined,
): boolean => settings?.registration === 'closed' || settings?.sso_only === 1;
