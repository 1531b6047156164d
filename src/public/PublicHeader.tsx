import { useState } from 'react';
import { currentScheme, keepScheme } from '../shared/colourScheme';
import { Logo, productName } from '../shared/Logo';
import { type Language, languageNames, languages } from '../shared/language';
import { isSignedIn } from '../shared/session';
import { useAddress } from './address';
import { MoonIcon, SunIcon } from './icons';
import { PublicLink } from './PublicLink';
import { useTexts } from './useTexts';

const SchemeToggle = () => {
    const texts = useTexts();
    const [scheme, setScheme] = useState(currentScheme);
    const next = scheme === 'dark' ? 'light' : 'dark';
    const toggle = () => {
        keepScheme(next);
        setScheme(next);
    };
    return (
        <button
            type="button"
            className="icon-button"
            onClick={toggle}
            aria-label={next === 'dark' ? texts.toDark : texts.toLight}
            title={next === 'dark' ? texts.toDark : texts.toLight}
        >
            {next === 'dark' ? <MoonIcon /> : <SunIcon />}
        </button>
    );
};

interface LanguageProps {
    language: Language;
    onLanguage: (language: Language) => void;
}

const LanguageSwitch = ({ language, onLanguage }: LanguageProps) => (
    <>
        {languages
            .filter(other => other !== language)
            .map(other => (
                <button
                    key={other}
                    type="button"
                    className="text-button"
                    lang={other}
                    onClick={() => onLanguage(other)}
                >
                    {languageNames[other]}
                </button>
            ))}
    </>
);

export const PublicHeader = (props: LanguageProps) => {
    const texts = useTexts();
    const { pathname } = useAddress();
    return (
        <header className="head">
            <PublicLink to="/home" className="brand">
                <Logo />
                <span>{productName}</span>
            </PublicLink>
            <div className="head-actions">
                <LanguageSwitch {...props} />
                <SchemeToggle />
                {isSignedIn() ? (
                    <a href="/dashboard" className="button small">
                        {texts.openStatistics}
                    </a>
                ) : (
                    pathname !== '/login' && (
                        <PublicLink to="/login" className="button small">
                            {texts.signIn}
                        </PublicLink>
                    )
                )}
            </div>
        </header>
    );
};
