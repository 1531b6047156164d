import './shared/zodWithoutEval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isAdminPath, redirectFor } from './app/guard';
import { countThisPage } from './app/ownTracking';
import { PublicApp } from './public/PublicApp';
import { PublicError } from './public/PublicError';
import { applyScheme } from './shared/colourScheme';
import { applyLanguage, currentLanguage } from './shared/language';
import { loginAddress } from './shared/redirect';
import { isSignedIn, onSessionEnd } from './shared/session';

const loadAdmin = async () => {
    try {
        return (await import('./app/AdminRoot')).AdminRoot;
    } catch (error) {
        console.error(error);
        return PublicError;
    }
};

// before the tracker's first page view, so that it sees the final address once
const target = redirectFor(window.location, isSignedIn());
if (target !== null) window.history.replaceState(null, '', target);
const isAdmin = isAdminPath(window.location.pathname);
countThisPage(!isAdmin);

applyLanguage(currentLanguage());
applyScheme();
onSessionEnd(() => {
    const { pathname, search } = window.location;
    if (isAdmin) window.location.replace(loginAddress(pathname + search));
});

const element = document.getElementById('root');
if (!element) throw new Error('no #root in the page');
const root = createRoot(element);
const App = isAdmin ? await loadAdmin() : PublicApp;
root.render(
    <StrictMode>
        <App />
    </StrictMode>,
);
