import { useContext, useSyncExternalStore } from 'react';
import { currentLanguage, type Language, onLanguage } from './language';
import { RenderedContext } from './rendered';

/** The language of the interface, whichever part of it changed it. */
export const useCurrentLanguage = (): Language => {
    const rendered = useContext(RenderedContext);
    return useSyncExternalStore(onLanguage, currentLanguage, () => rendered.language);
};
