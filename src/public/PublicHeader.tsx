import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentScheme, keepScheme, onScheme } from '../ui/browser/colourScheme';
import { useIsSignedIn } from '../ui/browser/session';
import { isRegistrationClosed, useSiteSettings } from '../ui/browser/siteSettings';
import { Logo, productName } from '../ui/Logo';
import { useAddress } from './address';
import { EntranceLink, useHasAccount } from './content/EntranceLink';
import { useIsInBrowser } from './content/useIsInBrowser';
import { LoadingBar } from './feedback/LoadingBar';
import { LanguageSwitch } from './frame/LanguageSwitch';
import { PhoneMenu, SiteLinks } from './frame/SiteLinks';
import { MoonIcon, SunIcon } from './icons';
import { PublicLink } from './PublicLink';
import { useTexts } from './useTexts';

/** For people with an account alone: nobody else loads it. */
const AccountMenu = lazy(async () => ({
    default: (await import('./frame/AccountMenu')).AccountMenu,
}));

const SchemeToggle = () => {
    const texts = useTexts();
    const isInBrowser = useIsInBrowser();
    const scheme = useSyncExternalStore(onScheme, currentScheme, () => 'light');
    const next = scheme === 'dark' ? 'light' : 'dark';
    const label = next === 'dark' ? texts.toDark : texts.toLight;
    return (
        <button
            type="button"
            className="icon-button scripted"
            disabled={!isInBrowser}
            onClick={() => keepScheme(next)}
            aria-label={label}
            title={label}
        >
            {next === 'dark' ? <MoonIcon /> : <SunIcon />}
        </button>
    );
};

const Entrances = () => {
    const texts = useTexts();
    const { pathname } = useAddress();
    const settings = useSiteSettings();
    const hasAccount = useHasAccount();
    if (useIsSignedIn()) {
        const statistics = (
            <PublicLink to="/dashboard" className="button small">
                {texts.openStatistics}
            </PublicLink>
        );
        // guests of the preview or of a share link have statistics alone, and may have an account
        if (!hasAccount) {
            return (
                <>
                    <EntranceLink to="/login" className="text-button way-in">
                        {texts.signIn}
                    </EntranceLink>
                    {statistics}
                </>
            );
        }
        return (
            <Suspense fallback={<span className="account-place" />}>
                <AccountMenu />
            </Suspense>
        );
    }
    return (
        <>
            {pathname !== '/register' && !isRegistrationClosed(settings) && (
                <PublicLink to="/register" className="text-button way-in">
                    {texts.register}
                </PublicLink>
            )}
            {pathname !== '/login' && (
                <PublicLink to="/login" className="button small way-in">
                    {texts.signIn}
                </PublicLink>
            )}
        </>
    );
};

const Brand = () => {
    const name = useSiteSettings()?.webtitle || productName;
    return (
        <PublicLink to="/home" className="brand">
            <Logo />
            <span title={name}>{name}</span>
        </PublicLink>
    );
};

export const PublicHeader = () => (
    <header className="head">
        <LoadingBar />
        <Brand />
        <SiteLinks className="head-links" />
        <div className="head-actions">
            <LanguageSwitch />
            <SchemeToggle />
            <Entrances />
            <PhoneMenu />
        </div>
    </header>
);
