import './shared/zodWithoutEval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchErrors } from './app/errors/watchErrors';
import { isAdminPath, redirectFor } from './app/guard';
import { countThisPage } from './app/ownTracking';
import { PublicApp } from './public/PublicApp';
import { PublicError } from './public/PublicError';
import { applyScheme } from './shared/colourScheme';
import { applyLanguage, currentLanguage } from './shared/language';
import { followOtherTabs } from './shared/otherTabs';
import { seeing } from './shared/seeing';
import { isSignedIn, onSessionEnd } from './shared/session';

const loadAdmin = async () => {
    try {
        return (await import('./app/AdminRoot')).AdminRoot;
    } catch (error) {
        console.error(error);
        return PublicError;
    }
};

watchErrors();

// before the tracker's first page view, so that it sees the final address once
const target = redirectFor(window.location, isSignedIn());
if (target !== null) window.history.replaceState(null, '', target);
const isAdmin = isAdminPath(window.location.pathname);
countThisPage(!isAdmin);

applyLanguage(currentLanguage());
applyScheme();
// public pages go on without a session
onSessionEnd(address => {
    if (isAdminPath(window.location.pathname)) window.location.replace(address);
});
followOtherTabs({ isLight: !isAdmin, isPrivate: () => isAdminPath(window.location.pathname) });

const element = document.getElementById('root');
if (!element) throw new Error('no #root in the page');
const root = createRoot(element);
if (seeing()) (await import('./app/seeing/showBanner')).showBanner();
const App = isAdmin ? await loadAdmin() : PublicApp;
root.render(
    <StrictMode>
        <App />
    </StrictMode>,
);
