import { useEffect, useMemo } from 'react';
import { useLocale, useSetLocale, useTheme } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { AddressContext } from '../../public/address';
import { PublicPage } from '../../public/PublicPage';
import { chosenScheme } from '../../ui/browser/colourScheme';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';

/** What is chosen on a public page holds for the application around it. */
const useSameChoices = (): void => {
    const language = useCurrentLanguage();
    const locale = useLocale();
    const setLocale = useSetLocale();
    const [, setTheme] = useTheme();
    useEffect(() => {
        if (language !== locale) void setLocale(language);
    }, [language, locale, setLocale]);
    useEffect(
        () => () => {
            const scheme = chosenScheme();
            if (scheme) setTheme(scheme);
        },
        [setTheme],
    );
};

/** A public page inside the admin application: signed-in people come and go without a reload. */
export const PublicInAdmin = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useSameChoices();
    const address = useMemo(
        () => ({
            href: new URL(pathname + search, window.location.origin).href,
            go: (to: string, isReplacing = false) => {
                void navigate(to, { replace: isReplacing });
            },
        }),
        [pathname, search, navigate],
    );
    return (
        <AddressContext value={address}>
            <PublicPage />
        </AddressContext>
    );
};
