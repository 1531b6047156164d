import { createContext, useContext, useEffect } from 'react';
import { productName } from '../shared/Logo';
import type { Language } from '../shared/language';
import { en } from './texts/en';
import type { PublicTexts } from './texts/PublicTexts';
import { zh } from './texts/zh';

export const allTexts: Record<Language, PublicTexts> = { en, zh };

export const LanguageContext = createContext<Language>('en');

export const useTexts = (): PublicTexts => allTexts[useContext(LanguageContext)];

export const useDocumentTitle = (title: string): void => {
    useEffect(() => {
        document.title = `${title} · ${productName}`;
    }, [title]);
};
