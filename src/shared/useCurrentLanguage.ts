import { useSyncExternalStore } from 'react';
import { currentLanguage, type Language, onLanguage } from './language';

/** The language of the interface, whichever part of it changed it. */
export const useCurrentLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage);
