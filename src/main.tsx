import './ui/browser/zodWithoutEval';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchErrors } from './app/errors/watchErrors';
import { askFirstCalls } from './app/firstCalls';
import { isAdminPath, redirectFor } from './app/guard';
import { countThisPage } from './app/ownTracking';
import { PublicApp } from './public/PublicApp';
import { PublicError } from './public/PublicError';
import { loadPage } from './public/pages';
import { isWritten, takeHydration } from './public/rendering/takeHydration';
import { applyScheme } from './ui/browser/colourScheme';
import { impersonation } from './ui/browser/impersonation';
import { applyLanguage, currentLanguage, keepLanguageOf } from './ui/browser/language';
import { followOtherTabs } from './ui/browser/otherTabs';
import { RenderedContext } from './ui/browser/rendered';
import { isSignedIn, onSessionEnd } from './ui/browser/session';
import { takeFrame } from './ui/browser/takeFrame';

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
if (isAdmin) askFirstCalls(window.location);

keepLanguageOf(window.location.search);
applyLanguage(currentLanguage());
applyScheme();
// public pages go on without a session
onSessionEnd(address => {
    if (isAdminPath(window.location.pathname)) window.location.replace(address);
});
followOtherTabs({ isLight: !isAdmin, isPrivate: () => isAdminPath(window.location.pathname) });

const element = document.getElementById('root');
if (!element) throw new Error('no #root in the page');
takeFrame(element);
if (impersonation()) (await import('./app/impersonation/showBanner')).showBanner();
const rendered = isAdmin ? undefined : takeHydration();
if (isWritten(rendered)) {
    // another task: until here a slow phone has read and started what all pages share
    await new Promise(done => setTimeout(done));
    // what does not come is told by the page
    await loadPage(window.location.pathname).catch(console.error);
    // in small steps, between which a slow phone scrolls and takes taps
    startTransition(() => {
        hydrateRoot(
            element,
            <StrictMode>
                <RenderedContext value={rendered}>
                    <PublicApp />
                </RenderedContext>
            </StrictMode>,
        );
    });
} else {
    const App = isAdmin ? await loadAdmin() : PublicApp;
    createRoot(element).render(
        <StrictMode>
            <App />
        </StrictMode>,
    );
}
