import {
    address,
    isEngaged,
    isVisible,
    noteDepth,
    openPageView,
    referrer,
    sendView,
    since,
    startEngagement,
    stopEngagement,
} from './pageView';
import { listen, safe } from './safe';
import { has } from './script';

/** Frameworks set the title some time after the address, ms. */
const titleDelay = 200;
/** How often to look whether an embedded frame still has the focus, ms. */
const frameCheck = 1000;

type Timer = ReturnType<typeof setTimeout>;
let titleTimer: Timer | undefined;
let frameTimer: Timer | undefined;

const here = () => (has('hash') ? location.href : location.href.replace(/#.*/, '')).slice(0, 8192);

const open = (from: string) => {
    openPageView(here(), from);
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
    if (isVisible() && document.activeElement instanceof HTMLIFrameElement)
        frameTimer = setTimeout(check, frameCheck);
});

/** The address may have changed without loading a document. */
const follow = safe(() => {
    if (here() === address) return;
    leave();
    open(address);
});

const wrapHistory = (method: 'pushState' | 'replaceState') => {
    const original = history[method];
    history[method] = function (this: History, ...args) {
        original.apply(this, args);
        follow();
    };
};

/** Opens a page view for this page and for each that the visitor goes to from it. */
export const followPages = () => {
    open(document.referrer);
    safe(wrapHistory)('pushState');
    safe(wrapHistory)('replaceState');
    listen(['popstate', 'hashchange'], follow);
    listen(['focus', 'visibilitychange' as 'focus'], check);
    // only afterwards is it known whether the focus went to a frame of this page
    listen(['blur'], () => setTimeout(check));
    listen(['scroll'], noteDepth);
    listen(['pagehide'], leave);
    listen(['pageshow'], event => {
        if (event.persisted) open(referrer);
    });
};
