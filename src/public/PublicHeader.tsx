import { useState } from 'react';
import { currentScheme, keepScheme } from '../shared/colourScheme';
import { Logo, productName } from '../shared/Logo';
import { keepLanguage, languageNames, languages } from '../shared/language';
import { isSignedIn } from '../shared/session';
import { useSiteSettings } from '../shared/siteSettings';
import { useCurrentLanguage } from '../shared/useCurrentLanguage';
import { useAddress } from './address';
import { LoadingBar } from './feedback/LoadingBar';
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

const LanguageSwitch = () => {
    const language = useCurrentLanguage();
    return languages
        .filter(other => other !== language)
        .map(other => (
            <button
                key={other}
                type="button"
                className="text-button"
                lang={other}
                onClick={() => keepLanguage(other)}
            >
                {languageNames[other]}
            </button>
        ));
};

const Entrances = () => {
    const texts = useTexts();
    const { pathname } = useAddress();
    const settings = useSiteSettings();
    if (isSignedIn()) {
        return (
            <PublicLink to="/dashboard" className="button small">
                {texts.openStatistics}
            </PublicLink>
        );
    }
    return (
        <>
            {pathname !== '/register' && settings?.registration !== 'closed' && (
                <PublicLink to="/register" className="text-button">
                    {texts.register}
                </PublicLink>
            )}
            {pathname !== '/login' && (
                <PublicLink to="/login" className="button small">
                    {texts.signIn}
                </PublicLink>
            )}
        </>
    );
};

export const PublicHeader = () => (
    <header className="head">
        <LoadingBar />
        <PublicLink to="/home" className="brand">
            <Logo />
            <span>{productName}</span>
        </PublicLink>
        <div className="head-actions">
            <LanguageSwitch />
            <SchemeToggle />
            <Entrances />
        </div>
    </header>
);
