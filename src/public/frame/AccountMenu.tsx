import { type KeyboardEvent, useEffect, useRef } from 'react';
import { titlesIn } from '../../app/routes/titles';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { useAddress } from '../address';
import { useOwnHome } from '../content/useOwnHome';
import { Icon } from '../icons';
import { PublicLink } from '../PublicLink';
import { signOut } from './signOut';

/** Pages of one's own by the keys of their titles; the statistics stand before them. */
const pages = [
    ['/user/orders', 'ownOrders'],
    ['/user/conversations', 'ownChats'],
    ['/user/messages', 'ownMessages'],
    ['/user/wallet', 'wallet'],
] as const;

/** Closes an open `details` by a press beside it. */
const useCloseBeside = () => {
    const box = useRef<HTMLDetailsElement>(null);
    useEffect(() => {
        const close = ({ target }: Event) => {
            const { current } = box;
            if (current?.open && !current.contains(target as Node)) current.open = false;
        };
        document.addEventListener('pointerdown', close);
        return () => document.removeEventListener('pointerdown', close);
    }, []);
    return box;
};

const closeByKey = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
};

const signOutWords = { en: 'Sign out', zh: '退出登录' } as const;

/** From the public site to what is one's own: for people with an account. */
export const AccountMenu = () => {
    const language = useCurrentLanguage();
    const home = useOwnHome();
    const { pathname } = useAddress();
    const titles = titlesIn(language);
    const { account } = titles;
    const box = useCloseBeside();
    return (
        <>
            <PublicLink to={home.to} className="button small wide-only">
                {home.text}
            </PublicLink>
            <details className="account-menu" key={pathname} ref={box} onKeyDown={closeByKey}>
                <summary className="icon-button" aria-label={account} title={account}>
                    <Icon>
                        <circle cx="12" cy="8" r="4" />
                        <path d="M4 20.5c1-4 4-6 8-6s7 2 8 6" />
                    </Icon>
                </summary>
                <nav className="phone-links" aria-label={account}>
                    <ul>
                        <li className="narrow-only">
                            <PublicLink to={home.to} className="head-link">
                                {home.text}
                            </PublicLink>
                        </li>
                        {pages.map(([path, title]) => (
                            <li key={path}>
                                <PublicLink to={path} className="head-link">
                                    {titles[title]}
                                </PublicLink>
                            </li>
                        ))}
                        <li className="apart">
                            <button
                                type="button"
                                className="head-link"
                                onClick={() => void signOut()}
                            >
                                {signOutWords[language]}
                            </button>
                        </li>
                    </ul>
                </nav>
            </details>
        </>
    );
};
