import {
    forgetPerson,
    leaveTo,
    onSessionChange,
    type SessionChange,
    tellSessionChange,
    userName,
} from './session';
import { token } from './token';

interface Known {
    token: string | undefined;
    name: string;
}

const present = (): Known => ({ token: token(), name: userName() });

/** What happened elsewhere when the cookies are not those that this document knows. */
export const changeBetween = (known: Known, now: Known): SessionChange | undefined => {
    if (now.token === known.token) return undefined;
    if (now.token === undefined) return 'ended';
    // guests of share links have no name, so nothing says that it is the same one
    return known.token && known.name && now.name === known.name ? 'renewed' : 'began';
};

interface Options {
    /** a document of the public application, which shows who is signed in and holds no data */
    isLight: boolean;
    /** whether the page needs a session */
    isPrivate: () => boolean;
    reload?: () => void;
}

/** Leaves or loads this document anew when somebody signs out or in elsewhere; called once. */
export const followOtherTabs = ({
    isLight,
    isPrivate,
    reload = () => window.location.reload(),
}: Options): (() => void) => {
    let known = present();
    let isTelling = false;
    const channel = new BroadcastChannel('footfall.session');

    const react = (change: SessionChange | undefined): void => {
        known = present();
        if (change === undefined || change === 'renewed') return;
        forgetPerson();
        isTelling = true;
        tellSessionChange(change);
        isTelling = false;
        if (isLight) return;
        if (change === 'ended' && isPrivate()) leaveTo('/login');
        else reload();
    };
    const look = () => react(changeBetween(known, present()));

    channel.onmessage = ({ data }: MessageEvent<SessionChange>) => {
        const change = changeBetween(known, present());
        // the other document knows better whether the new token is somebody's new session
        react(change && change !== 'ended' && data !== 'ended' ? data : change);
    };
    const stop = onSessionChange(change => {
        if (isTelling) return;
        known = present();
        channel.postMessage(change);
    });
    // a page that was asleep or comes back from the history heard nothing
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
        stop();
        channel.close();
        document.removeEventListener('visibilitychange', look);
        window.removeEventListener('pageshow', look);
    };
};
