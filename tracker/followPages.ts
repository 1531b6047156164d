import { letGo } from './deliver';
import {
    address,
    here,
    isEngaged,
    isVisible,
    moveHere,
    noteDepth,
    openPageView,
    referrer,
    sendView,
    since,
    startEngagement,
    stopEngagement,
} from './pageView';
import { listen, safe } from './safe';
import { dataset } from './script';
import { send } from './send';

/** Frameworks set the title some time after the address, ms. */
const titleDelay = 200;
/** How often to look whether an embedded frame still has the focus, ms. */
const frameCheck = 1000;

/** Within this time after the network is back, one of the tabs sends what waits; ms. */
const onlineSpread = 3000;

type Timer = ReturnType<typeof setTimeout>;
let titleTimer: Timer | undefined;
let frameTimer: Timer | undefined;

const open = (from: string) => {
    openPageView(from);
    clearTimeout(titleTimer);
    titleTimer = setTimeout(
        safe(() => {
            sendView();
            startEngagement();
        }),
        titleDelay,
    );
};

const leave = () => {
    sendView();
    stopEngagement();
};

const check = safe(() => {
    noteDepth();
    if (isEngaged()) startEngagement();
    // a tab that comes to the front is visible a moment before it has the focus
    else if (since || !isVisible()) stopEngagement();
    // a frame of another origin tells nobody when it loses the focus
    clearTimeout(frameTimer);
    if (isVisible() && /FRAME/.test((document.activeElement as Element).tagName))
        frameTimer = setTimeout(check, frameCheck);
});

/** The address may have changed without loading a document. */
const follow = safe(() => {
    if (here() === address) return;
    leave();
    open(address);
});

const wrapHistory = safe((method: 'pushState' | 'replaceState') => {
    const original = history[method];
    history[method] = (...args) => {
        const path = location.pathname;
        original.apply(history, args);
        // maps and filters write what is chosen into query and hash: that is still the same page
        if (method !== 'pushState' && !(method in dataset) && path === location.pathname)
            moveHere();
        follow();
    };
});

/** Opens a page view for this page and for each that the visitor goes to from it. */
export const followPages = () => {
    open(document.referrer);
    (['pushState', 'replaceState'] as const).forEach(wrapHistory);
    listen(['popstate', 'hashchange'], follow);
    listen(['focus', 'visibilitychange' as 'focus'], check);
    // only afterwards is it known whether the focus went to a frame of this page
    listen(['blur'], () => setTimeout(check));
    listen(['scroll'], noteDepth);
    listen(['pagehide'], () => {
        leave();
        letGo();
    });
    // all tabs hear of it at once, and each sees what another took only a moment later
    listen(['online'], () => setTimeout(send, Math.random() * onlineSpread));
    listen(['pageshow'], event => {
        if (event.persisted) open(referrer);
    });
};
