import { type ReactNode, useState } from 'react';
import { currentLanguage, keepLanguage, type Language } from '../shared/language';
import { PublicHeader } from './PublicHeader';
import './public.css';
import { allTexts, LanguageContext } from './useTexts';

export const PublicLayout = ({ children }: { children: ReactNode }) => {
    const [language, setLanguage] = useState(currentLanguage);
    const choose = (next: Language) => {
        keepLanguage(next);
        setLanguage(next);
    };
    return (
        <LanguageContext value={language}>
            <div className="public">
                <a className="skip" href="#main">
                    {allTexts[language].skip}
                </a>
                <PublicHeader language={language} onLanguage={choose} />
                <main id="main" tabIndex={-1}>
                    {children}
                </main>
                <footer className="foot">
                    <span>Footfall</span>
                </footer>
            </div>
        </LanguageContext>
    );
};
