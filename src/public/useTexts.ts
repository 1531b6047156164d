import type { Language } from '../ui/browser/language';
import { useCurrentLanguage } from '../ui/browser/useCurrentLanguage';
import { en } from './texts/en';
import type { PublicTexts } from './texts/PublicTexts';
import { zh } from './texts/zh';

export const allTexts: Record<Language, PublicTexts> = { en, zh };

export const useTexts = (): PublicTexts => allTexts[useCurrentLanguage()];

/** Texts of a page that is loaded when it is opened, in the language shown. */
export const useOwnTexts = <Texts>(texts: Record<Language, Texts>): Texts =>
    texts[useCurrentLanguage()];
